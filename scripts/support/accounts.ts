import { ADMIN, SHOPPER } from "../../supabase/local/demo.ts";

/** The lines about who can sign in, for the box that start and dev print. */
export const ACCOUNT_LINES = [
	`Shopper   ${SHOPPER.email}   ${SHOPPER.password}`,
	`Admin     ${ADMIN.email}     ${ADMIN.password}`,
];
