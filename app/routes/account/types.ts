import type { User } from "@supabase/supabase-js";
import type { PrivateContext } from "#app/features/auth/session.server.ts";

export interface ShopperProfile {
	id: string;
	email: string;
	name: string;
	avatarUrl: string | null;
}

/** The result of a form: a toast, and errors by field. */
export interface FormResult {
	title: string;
	description?: string;
	bad?: boolean;
	/** By default 422 for `bad`, otherwise 200. */
	status?: number;
	fields?: Record<string, string>;
	/** Submitted values, for rendering without JavaScript. */
	values?: Record<string, string>;
}

/** Action data; `intent` names the form. */
export interface AccountResult extends FormResult {
	intent: string;
}

export interface AccountAction {
	request: Request;
	form: FormData;
	user: User;
	ctx: PrivateContext;
}
