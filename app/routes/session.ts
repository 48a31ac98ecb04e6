import { mergeIntoAccount } from "#app/features/account/account-cart.server.ts";
import { isAuthUnavailable, privateContext } from "#app/features/auth/session.server.ts";
import { changeFavorites } from "#app/features/favorites/favorites.server.ts";
import { getAccountState, SyncRequest } from "#app/features/sync/account-state.server.ts";
import { SERVER_TIME_HEADER } from "#app/platform/clock.ts";
import { etagOf } from "#app/platform/etag.ts";
import { readJson } from "#app/platform/forms.ts";
import type { Route } from "./+types/session.ts";

/** Pulls the account's state. Responds 304 if the ETag matches. */
export async function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
	const ctx = context.get(privateContext);
	if (await isAuthUnavailable(ctx.session)) return unknownState();
	const state = await getAccountState(ctx, request);
	const etag = await etagOf(new TextEncoder().encode(JSON.stringify(state)));
	const isKnown = request.headers.get("if-none-match") === etag;
	const headers = { etag, ...serverTime() };
	return isKnown ? new Response(null, { status: 304, headers }) : Response.json(state, { headers });
}

/** Pushes changes. The cart is merged, so that devices can push at the same time. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
	const ctx = context.get(privateContext);
	const { data: changes } = SyncRequest.safeParse(await readJson(request));
	if (!changes) return fail(422, "The changes could not be read");
	if (await isAuthUnavailable(ctx.session)) return unknownState();
	const user = await ctx.session.user();
	if (!user) return fail(401, "Not authenticated");
	if (user.id !== changes.owner) return fail(409, "Somebody else is signed in");
	const [isCartSaved, saved] = await Promise.all([
		!changes.cart || mergeIntoAccount(ctx, user, changes.cart),
		changes.favorites && changeFavorites(ctx, changes.favorites),
	]);
	if (!isCartSaved || saved === null) return fail(503, "The changes could not be saved");
	return Response.json(await getAccountState(ctx, request, saved), { headers: serverTime() });
}

const serverTime = () => ({ [SERVER_TIME_HEADER]: String(Date.now()) });

const fail = (status: number, error: string) => Response.json({ error }, { status });

const unknownState = () => Response.json({ state: "unknown", user: null }, { status: 503 });
