import type { User } from "@supabase/supabase-js";
import type { PrivateContext } from "#app/features/auth/session.server.ts";

export interface ShopperProfile {
	id: string;
	email: string;
	/** Empty where there is none yet. */
	name: string;
	avatarUrl: string | null;
}

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
	ctx: PrivateContext;
}
