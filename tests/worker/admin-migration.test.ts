import { afterAll, expect, test } from "vitest";
import { CATALOGUE } from "../../supabase/functions/_shared/catalogue/catalogue.ts";
import { ACCOUNTS } from "../../supabase/local/demo.ts";
import { startStack } from "../../supabase/local/stack.ts";
import { signedIn } from "./support/accounts.ts";
import { textOf } from "./support/html.ts";
import { useShop } from "./support/shop.ts";

const stack = await startStack({ port: 0, dataDir: "memory", seed: false });
afterAll(() => stack.stop());
const { browser } = useShop({ SUPABASE_URL: stack.url });

// Concurrent admins: tests/postgres/seed-races.test.ts; failures: tests/e2e/admin.spec.ts and faults.test.ts
test("the migration button of the admin page seeds the products once [S1.11] [S2.78]", async () => {
	const admin = await signedIn(browser(), ACCOUNTS.admin);
	const migrate = async (dataset: string) => textOf(await (await admin.post("/admin/migration", { dataset })).text());
	const count = async () => (await stack.sql("select from public.products")).length;
	expect(await migrate("sample")).toContain("Data migration completed successfully. 12 products added.");
	expect(await count()).toBe(12);
	await stack.sql("delete from public.products");
	expect(await migrate("catalogue")).toContain(`successfully. ${CATALOGUE.length} products added.`);
	expect(await migrate("sample")).toContain("Nothing was added: the table already had products.");
	expect(await count()).toBe(CATALOGUE.length);
});
