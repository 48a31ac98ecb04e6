import { AuthUnavailable, sessionContext } from "#app/features/auth/session.server.ts";
import { SessionChanges } from "#app/features/auth/session-changes.server.ts";
import { mergeIntoAccount } from "#app/features/cart/account-cart.server.ts";
import { changeFavorites } from "#app/features/favorites/favorites.server.ts";
import { getAccountState } from "#app/features/sync/account-state.server.ts";
import { type AccountState, SIGNED_OUT, type SyncResult } from "#app/features/sync/account-state.ts";
import { platformContext } from "#app/platform/context.ts";
import { etagOf } from "#app/platform/etag.ts";
import type { Route } from "./+types/session.ts";

const unknown = () => Response.json({ ...SIGNED_OUT, state: "unknown" } satisfies AccountState, { status: 503 });

/** Who is signed in, with the account's cart and favorites. What a tab has heard already is 304 (If-None-Match). */
export async function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
	const session = context.get(sessionContext);
	try {
		const user = await session.user();
		const answer = user ? await getAccountState(context.get(platformContext), session, user) : SIGNED_OUT;
		const text = JSON.stringify(answer);
		const headers = { "content-type": "application/json", etag: await etagOf(new TextEncoder().encode(text)) };
		if (request.headers.get("if-none-match") === headers.etag) return new Response(null, { status: 304, headers });
		return new Response(text, { headers });
	} catch (error) {
		if (!(error instanceof AuthUnavailable)) throw error;
		return unknown();
	}
}

/**
 * A device tells the account of its cart and of changed favorites. The cart is merged, not replaced, so that devices
 * that tell at the same time lose nothing: each tells again what it finds missing.
 */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
	const session = context.get(sessionContext);
	const platform = context.get(platformContext);
	const parsed = SessionChanges.safeParse(await request.json().catch(() => null));
	if (!parsed.success) return Response.json({ error: "The changes could not be read" }, { status: 422 });
	const { owner, cart, favorites } = parsed.data;
	try {
		const user = await session.user();
		if (!user) return Response.json({ error: "Not authenticated" }, { status: 401 });
		// Another session has taken the place of the one that the tab knew
		if (user.id !== owner) return Response.json({ error: "Somebody else is signed in" }, { status: 409 });
		const [lines, changed] = await Promise.all([
			cart && mergeIntoAccount(platform, session, user, cart),
			favorites ? changeFavorites(platform, session, user.id, favorites) : null,
		]);
		if (lines === null) return Response.json({ error: "The cart could not be saved" }, { status: 503 });
		const answer = await getAccountState(platform, session, user, lines);
		return Response.json({ session: answer, favorites: changed } satisfies SyncResult);
	} catch (error) {
		if (!(error instanceof AuthUnavailable)) throw error;
		return unknown();
	}
}
