import type { User } from "@supabase/supabase-js";
import { redirect } from "react-router";
import { requestDeletion, withdrawDeletion } from "#app/features/account/account-data.server.ts";
import { saveAvatar } from "#app/features/account/avatars.server.ts";
import { mailPasswordReset, signOutEverywhere, updatePassword, updateUser } from "#app/features/auth/auth.server.ts";
import { OUTAGE } from "#app/features/auth/auth-error.server.ts";
import { reauthenticate } from "#app/features/auth/reauthenticate.server.ts";
import type { PrivateContext } from "#app/features/auth/session.server.ts";
import { formText } from "#app/platform/forms.ts";
import { orNull } from "#app/platform/query-result.server.ts";
import { pictureFlaw } from "#app/platform/strip-metadata.server.ts";
import { avatarError, detectPictureType, PICTURE_FLAWS, type PictureType } from "#shared/domain/pictures.ts";
import { type AccountIntent, EMAIL_MISMATCH, FAILED_TITLES, isOwnEmail, MAX_NAME_LENGTH } from "./rules.ts";

/** A toast, and errors by field. */
interface FormResult {
	title: string;
	description?: string;
	bad?: boolean;
	/** Defaults to 422 if `bad`, otherwise 200. */
	status?: number;
	fields?: Record<string, string>;
	/** The submitted values, for rendering without JavaScript. */
	values?: Record<string, string>;
}

/** Action data; `intent` names the form. */
export interface AccountResult extends FormResult {
	intent: string;
}

interface AccountAction {
	request: Request;
	form: FormData;
	user: User;
	ctx: PrivateContext;
}

export const ACCOUNT_FORMS: Readonly<Record<AccountIntent, (action: AccountAction) => Promise<FormResult>>> = {
	profile: updateProfile,
	avatar: uploadAvatar,
	"reset-password": resetPassword,
	"new-password": changePassword,
	"sign-out-everywhere": endAllSessions,
	"ask-for-deletion": requestAccountDeletion,
	"keep-account": keepAccount,
};

const fail = (title: string, description: string, fields?: FormResult["fields"]): FormResult => ({
	title,
	description,
	bad: true,
	...(fields && { fields }),
});

/** Also saves the chosen picture, if there is one. */
export async function updateProfile(action: AccountAction): Promise<FormResult> {
	const { form, ctx } = action;
	const name = formText(form, "name");
	const invalid =
		name === "" ? "Enter your name" : name.length > MAX_NAME_LENGTH ? `At most ${MAX_NAME_LENGTH} characters` : null;
	const avatar = form.get("avatar");
	const upload = !invalid && avatar instanceof File && avatar.size > 0 ? await uploadAvatar(action) : null;
	if (upload?.bad) return { ...upload, values: { name } };
	const error = invalid ?? (await updateUser(ctx, { data: { name } }))?.error;
	if (!error) return { title: "Profile updated" };
	return { ...fail("Update failed", error, invalid ? { name: invalid } : undefined), values: { name } };
}

/** Relies on avatarError to reject types other than PictureType. */
export async function uploadAvatar({ form, user, ctx }: AccountAction): Promise<FormResult> {
	const file = form.get("avatar");
	const bytes = new Uint8Array(file instanceof File ? await file.arrayBuffer() : []);
	const type = detectPictureType(bytes);
	const refuse = (title: string, description: string) => fail(title, description, { avatar: description });
	const invalid = avatarError(type, bytes.length);
	if (invalid) return refuse(invalid.title, invalid.description);
	const flaw = pictureFlaw(bytes, type as PictureType);
	if (flaw) return refuse("Invalid file", `This picture ${PICTURE_FLAWS[flaw]}`);
	const error = await saveAvatar(ctx, user, bytes, type as PictureType);
	return error ? fail("Upload failed", error) : { title: "Profile image updated" };
}

async function resetPassword({ request, user, ctx }: AccountAction): Promise<FormResult> {
	const error = await mailPasswordReset(ctx, request, user.email);
	return error ? fail("Error", error) : { title: "Password reset email sent" };
}

/** Throws a redirect on success, which closes the form. */
async function changePassword({ form, user, ctx }: AccountAction): Promise<FormResult> {
	const [password, confirm] = ["password", "confirm"].map((name) => String(form.get(name) ?? "")) as [string, string];
	const empty = "Enter your new password";
	if (!password) return fail("Update failed", empty, { password: empty });
	const different = "Please ensure both passwords match.";
	if (password !== confirm) return fail("Passwords don't match", different, { confirm: different });
	const rejection = await reauthenticate(ctx, user, form);
	if (rejection) {
		const { error, fields, status } = rejection;
		return { ...fail("Update failed", error, fields), ...(status && { status }) };
	}
	const failure = await updatePassword(ctx, password);
	if (failure) return fail("Update failed", failure.error, { password: failure.weak ?? failure.error });
	ctx.session.flash("password-updated");
	throw redirect("/account?tab=settings");
}

async function endAllSessions({ ctx }: AccountAction): Promise<FormResult> {
	if (!(await signOutEverywhere(ctx))) return fail("Not signed out", OUTAGE);
	ctx.session.flash("signed-out");
	throw redirect("/", { headers: { "Clear-Site-Data": '"cache"' } });
}

const NOT_RESPONDING = "The service is not responding right now. Please try again.";

async function keepAccount({ user, ctx }: AccountAction): Promise<FormResult> {
	const isWithdrawn = await orNull(ctx.log, "deletion-request", () => withdrawDeletion(ctx.session, user));
	if (!isWithdrawn) return fail(FAILED_TITLES["keep-account"], NOT_RESPONDING);
	return { title: "Your account stays", description: "The request to delete it is withdrawn." };
}

async function requestAccountDeletion({ form, user, ctx }: AccountAction): Promise<FormResult> {
	const title = FAILED_TITLES["ask-for-deletion"];
	if (!isOwnEmail(String(form.get("email") ?? ""), user.email ?? "")) return fail(title, EMAIL_MISMATCH);
	const isRequested = await orNull(ctx.log, "deletion-request", () => requestDeletion(ctx.session, user));
	return isRequested ? { title: "Account deletion requested" } : fail(title, NOT_RESPONDING);
}
