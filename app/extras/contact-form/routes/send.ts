import { requestContext } from "#app/platform/context.server.ts";
import { readJson } from "#app/platform/forms.ts";
import { jsonError } from "#app/platform/functions.server.ts";
import { isWriteSuccess } from "#app/platform/query-result.server.ts";
import { TOO_MANY_REQUESTS } from "#shared/domain/rate-limit.ts";
import { ContactMessage } from "#shared/extras/contact-form/index.ts";
import type { Route } from "./+types/send.ts";

export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
	const { db, env, log } = context.get(requestContext);
	if (env.CONTACT_FORM !== "on") throw new Response("Not Found", { status: 404 });
	const message = ContactMessage.safeParse(await readJson(request));
	if (!message.success) {
		const errors = Object.fromEntries(message.error.issues.map(({ path, message }) => [String(path[0]), message]));
		return Response.json({ errors }, { status: 422 });
	}
	const { error, status } = await db.rpc("send_contact_message", message.data);
	if (!error && isWriteSuccess(status)) return Response.json({ sent: true });
	if (error?.message === "too_often") return jsonError(429, "too_often", TOO_MANY_REQUESTS);
	log("error", "contact-form", { error: error ?? `send_contact_message responded ${status}` });
	return jsonError(503, "unavailable", "The message could not be stored.");
}

export { methodNotAllowed as loader } from "#app/platform/forms.ts";
