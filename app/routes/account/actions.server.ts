import type { RateLimitName } from "#app/platform/context.server.ts";
import { requestAccountDeletion } from "./ask-for-deletion.server.ts";
import { newPassword, resetPassword } from "./passwords.server.ts";
import type { AccountAction, AccountAnswer } from "./types.ts";
import { updateProfile } from "./update-profile.server.ts";
import { uploadAvatar } from "./upload-avatar.server.ts";

/** The forms of the account, by their `intent`; each handler stands beside the part of the page that sends it. */
export const ACCOUNT_ACTIONS: Readonly<
	Record<string, (asked: AccountAction) => Promise<Omit<AccountAnswer, "intent">>>
> = {
	profile: updateProfile,
	avatar: uploadAvatar,
	"reset-password": resetPassword,
	"new-password": newPassword,
	"ask-for-deletion": requestAccountDeletion,
};

/** The forms that may be sent so often only. */
export const COUNTED: Readonly<Partial<Record<string, RateLimitName>>> = { avatar: "UPLOAD", "reset-password": "MAIL" };

/** The title of what is said where a form was not even looked at (specification, section 8). */
export const failedTitle = (intent: string): string => FAILED[intent] ?? "Update failed";

const FAILED: Readonly<Record<string, string>> = {
	avatar: "Upload failed",
	"reset-password": "Error",
	"ask-for-deletion": "Account deletion not requested",
};
