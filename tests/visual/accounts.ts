import { createClient } from "@supabase/supabase-js";
import { type Page, test } from "playwright/test";
import type { Database } from "../../supabase/functions/_shared/database.types.ts";
import { PUBLISHABLE_KEY, SECRET_KEY } from "../../supabase/local/demo.ts";
import { PASSWORD } from "../e2e/pages/auth.ts";
import { signIn, signUp } from "../e2e/support/accounts.ts";
import { orderRow } from "../support/order-fixtures.ts";

/** One account per viewport; returns its e-mail address. */
export async function signInAs(page: Page, name: string): Promise<string> {
	const email = await signUp(page, `${name}-${test.info().project.use.viewport?.width}@encore.example`);
	await signIn(page, email); // the account exists already when the test is repeated
	// No greeting toast
	await page.context().clearCookies({ name: "flash" });
	return email;
}

export async function signInWithOrders(page: Page): Promise<void> {
	const email = await signInAs(page, "orders");
	const port = Number(new URL(test.info().project.use.baseURL ?? "").port);
	const options = { auth: { persistSession: false, autoRefreshToken: false } };
	const stack = `http://127.0.0.1:${port + 1}`;
	const { data } = await createClient(stack, PUBLISHABLE_KEY, options).auth.signInWithPassword({
		email,
		password: PASSWORD,
	});
	const user = data.user?.id ?? "";
	const width = test.info().project.use.viewport?.width ?? 0;
	const rows = (["pending", "shipped", "delivered"] as const).map((status, i) => ({
		...orderRow(user, 24 + 31.5 * i),
		id: `${i}a2b3c4d-0000-4000-8000-${String(width).padStart(12, "0")}`,
		idempotency_key: `${i}a2b3c4d-0000-4000-8000-${String(width).padStart(12, "0")}`,
		reference: `ORD-${width}10${i}`.padEnd(10, "0"),
		status,
		created_at: `2026-0${5 - i}-14T12:00:00Z`,
	}));
	const { error } = await createClient<Database>(stack, SECRET_KEY, options)
		.from("orders")
		.upsert(rows, { ignoreDuplicates: true });
	if (error) throw new Error(error.message);
}
