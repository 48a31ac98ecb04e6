import type { User } from "@supabase/supabase-js";
import type { Session } from "#app/features/auth/session.server.ts";
import type { Platform } from "#app/platform/context.ts";
import type { RateLimitName } from "#app/platform/rate-limit.server.ts";
import { requestAccountDeletion } from "./ask-for-deletion.server.ts";
import { newPassword, resetPassword } from "./passwords.server.ts";
import { updateProfile } from "./update-profile.server.ts";
import { uploadAvatar } from "./upload-avatar.server.ts";

/** What the page says after a form of the account was sent: a toast, and a sentence beside each field that it is about. */
export interface AccountAnswer {
	/** The form's `intent`, so that only its fields show the sentences. */
	intent: string;
	title: string;
	description?: string;
	bad?: boolean;
	fields?: Record<string, string>;
	/** What was typed, for a page that is rendered anew. */
	typed?: Record<string, string>;
}

export interface AccountAction {
	request: Request;
	form: FormData;
	user: User;
	session: Session;
	platform: Platform;
}

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
