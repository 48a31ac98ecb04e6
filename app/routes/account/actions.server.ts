import type { User } from "@supabase/supabase-js";
import type { Session } from "../../data/session.server.ts";
import type { Platform } from "../../lib/platform.ts";
import { newPassword, resetPassword } from "./passwords.server.ts";

/** What the page says after a form of the account was sent: a toast, and a sentence beside each field that it is about. */
export interface AccountAnswer {
	/** The form's `intent`, so that only its fields show the sentences. */
	intent: string;
	title: string;
	description?: string;
	bad?: boolean;
	fields?: Record<string, string>;
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
> = { "reset-password": resetPassword, "new-password": newPassword };
