import { AuthUnavailable, privateContext } from "#app/features/auth/session.server.ts";
import { mergeIntoAccount } from "#app/features/cart/account-cart.server.ts";
import { changeFavorites } from "#app/features/favorites/favorites.server.ts";
import { getAccountState, SyncRequest } from "#app/features/sync/account-state.server.ts";
import { type AccountState, SIGNED_OUT, type SyncResult } from "#app/features/sync/account-state.ts";
import { etagOf } from "#app/platform/etag.ts";
import type { Route } from "./+types/session.ts";

/** Pull; 304 if the ETag matches. */
export async function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
	const ctx = context.get(privateContext);
	return orUnknown(async () => {
		const user = await ctx.session.user();
		const state = user ? await getAccountState(ctx, user) : SIGNED_OUT;
		const body = JSON.stringify(state);
		const headers = { "content-type": "application/json", etag: await etagOf(new TextEncoder().encode(body)) };
		if (request.headers.get("if-none-match") === headers.etag) return new Response(null, { status: 304, headers });
		return new Response(body, { headers });
	});
}

/** Push. Merges the cart, so that devices can push at the same time. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
	const ctx = context.get(privateContext);
	const parsed = SyncRequest.safeParse(await request.json().catch(() => null));
	if (!parsed.success) return fail(422, "The changes could not be read");
	const { owner, cart, favorites } = parsed.data;
	return orUnknown(async () => {
		const user = await ctx.session.user();
		if (!user) return fail(401, "Not authenticated");
		if (user.id !== owner) return fail(409, "Somebody else is signed in");
		const [lines, favoriteResult] = await Promise.all([
			cart && mergeIntoAccount(ctx, user, cart),
			favorites ? changeFavorites(ctx, user.id, favorites) : null,
		]);
		if (lines === null) return fail(503, "The cart could not be saved");
		const state = await getAccountState(ctx, user, lines);
		return Response.json({ session: state, favorites: favoriteResult } satisfies SyncResult);
	});
}

const fail = (status: number, error: string) => Response.json({ error }, { status });

async function orUnknown(respond: () => Promise<Response>): Promise<Response> {
	try {
		return await respond();
	} catch (error) {
		if (!(error instanceof AuthUnavailable)) throw error;
		return Response.json({ ...SIGNED_OUT, state: "unknown" } satisfies AccountState, { status: 503 });
	}
}
