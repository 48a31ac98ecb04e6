import { privateContext } from "#app/features/auth/session.server.ts";
import { readJson } from "#app/platform/forms.ts";
import { jsonError } from "#app/platform/functions.server.ts";
import { INCOMPLETE_EMAIL } from "#shared/contracts/fields.ts";
import { Guest, startGuestSession } from "../guest-account.server.ts";
import { guestCheckout } from "../index.server.ts";
import type { Route } from "./+types/start.ts";

/** Starts the session of a guest, before the order is sent. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
	const ctx = context.get(privateContext);
	if (!guestCheckout(ctx.env)) throw new Response("Not Found", { status: 404 });
	const guest = Guest.safeParse(await readJson(request));
	if (!guest.success) return jsonError(422, "invalid", INCOMPLETE_EMAIL);
	const failure = await startGuestSession(ctx, guest.data);
	if (failure) return jsonError(503, "unavailable", failure.error);
	return Response.json({ started: true });
}

export { methodNotAllowed as loader } from "#app/platform/forms.ts";
