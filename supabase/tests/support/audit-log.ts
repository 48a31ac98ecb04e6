import type { Client } from "./backend.ts";

/** Returns a row's changes, oldest first. */
export async function auditLog(admin: Client, row_id: string, table_name = "products") {
	const { data } = await admin
		.from("audit_log")
		.select("actor, action, before, after")
		.match({ table_name, row_id })
		.order("id");
	return data ?? [];
}
