import { requestDeletion } from "#app/features/account/deletion-request.server.ts";
import { isOwnEmail, MISMATCH } from "./deletion-rule.ts";
import type { AccountAction } from "./types.ts";

/** Stores the wish to have the account deleted, after asking for the e-mail once more: the dialog's button is the browser's (decision 20). */
export async function requestAccountDeletion({ form, user, ctx: { log, session } }: AccountAction) {
	if (!isOwnEmail(String(form.get("email") ?? ""), user.email ?? ""))
		return { title: "Account deletion not requested", description: MISMATCH, bad: true };
	try {
		await requestDeletion(session, user);
		return { title: "Account deletion requested" };
	} catch (error) {
		log("error", "deletion-request", { error });
		const description = "The service does not answer right now. Please try again.";
		return { title: "Account deletion not requested", description, bad: true };
	}
}
