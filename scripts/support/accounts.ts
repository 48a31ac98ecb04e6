import { ACCOUNTS } from "../../supabase/local/demo.ts";

/** The lines about who can sign in, for the box that start and dev print. */
export const ACCOUNT_LINES = [
	`Shopper   ${ACCOUNTS.shopper.email}   ${ACCOUNTS.shopper.password}`,
	`Admin     ${ACCOUNTS.admin.email}     ${ACCOUNTS.admin.password}`,
];
