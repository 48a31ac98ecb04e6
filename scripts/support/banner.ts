import { ACCOUNTS } from "../../supabase/local/demo.ts";

export function printBanner(shop: string, mailUrl: string, hint: string): void {
	const lines = [
		`Shop      ${shop}`,
		`Shopper   ${ACCOUNTS.shopper.email}   ${ACCOUNTS.shopper.password}`,
		`Admin     ${ACCOUNTS.admin.email}     ${ACCOUNTS.admin.password}`,
		`Mailbox   ${mailUrl}`,
		"",
		hint,
	];
	const width = Math.max(...lines.map((line) => line.length));
	const border = "─".repeat(width + 2);
	console.info([`┌${border}┐`, ...lines.map((line) => `│ ${line.padEnd(width)} │`), `└${border}┘`].join("\n"));
}
