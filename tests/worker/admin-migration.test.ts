import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type BuiltWorker, startBuiltWorker } from "../../scripts/support/built-worker.ts";
import { bundledPictures, CATALOGUE } from "../../supabase/functions/_shared/catalogue/catalogue.ts";
import { ACCOUNTS } from "../../supabase/local/demo.ts";
import { type Stack, startStack } from "../../supabase/local/stack.ts";
import { type StubResponse, startBackendProxy } from "../support/backend-proxy.ts";
import { addSecondFactor } from "../support/second-factor.ts";
import { CookieJar } from "./support/cookie-jar.ts";
import { textOf } from "./support/html.ts";

const PASSWORD = "second-hand-1";

/** A separate empty stack. */
let stack: Stack;
let shop: BuiltWorker;
let proxy: { url: string; close(): void };
/** Response that replaces that of the function `seed`. */
let instead: StubResponse | undefined;
const logLines: string[] = [];

beforeAll(async () => {
	stack = await startStack({ port: 0, dataDir: "memory", seed: false });
	proxy = await startBackendProxy(stack.url, (call) => (call === "POST /functions/v1/seed" ? instead : undefined));
	const vars = { SUPABASE_URL: proxy.url, SUPABASE_PUBLISHABLE_KEY: stack.publishableKey };
	shop = await startBuiltWorker({ vars, log: (line) => logLines.push(line) });
});
afterAll(async () => {
	await shop?.stop();
	proxy?.close();
	await stack?.stop();
});
beforeEach(() => {
	instead = undefined;
});

/** A browser without JavaScript in which this account is signed in. */
async function signedIn(email: string, password: string, mode: "sign-in" | "sign-up" = "sign-in") {
	const jar = new CookieJar();
	const post = async (path: string, fields: Record<string, string> = {}): Promise<Response> => {
		const response = await shop.request(path, {
			method: "POST",
			body: new URLSearchParams(fields),
			headers: { origin: "https://shop.test", cookie: jar.header() },
		});
		jar.take(response.headers.getSetCookie());
		return response;
	};
	await post("/auth", { intent: mode, identifier: email, password, confirm: password });
	return {
		jar,
		post,
		token: () =>
			[...jar.cookies]
				.filter(([name]) => name.startsWith("__Host-session."))
				.map(([, v]) => v)
				.join("")
				.split("|")[0],
	};
}

async function anotherAdmin() {
	const email = `admin-${crypto.randomUUID()}@encore.example`;
	const browser = await signedIn(email, PASSWORD, "sign-up");
	await stack.sql(`update auth.users set raw_app_meta_data = '{"role":"admin"}' where email = '${email}'`);
	const { token, refreshToken } = await addSecondFactor(stack, browser.token());
	for (const name of [...browser.jar.cookies.keys()])
		if (name.startsWith("__Host-session.")) browser.jar.cookies.delete(name);
	const expiresAt = Math.floor(Date.now() / 1000) + 600;
	browser.jar.cookies.set("__Host-session.0", `${token}|${refreshToken}|${expiresAt}|`);
	return browser;
}

async function count(table: "products" | "product_images"): Promise<number> {
	const headers = { apikey: stack.publishableKey, prefer: "count=exact" };
	const response = await fetch(`${stack.url}/rest/v1/${table}?select=*&limit=1`, { headers });
	return Number(response.headers.get("content-range")?.split("/")[1]);
}

const added = (text: string) => Number(/(\d+) products? added\./.exec(text)?.[1] ?? 0);

describe("data migration in an empty shop", () => {
	test.each([
		["fails", { status: 500, json: { error: { code: "internal", message: "seed_catalog failed" } } }, 500],
		["returns a gateway error", { status: 502 }, 502],
	])("shows an error, logs it, and adds nothing when the function %s", async (_, stub, status) => {
		const admin = await signedIn(ACCOUNTS.admin.email, ACCOUNTS.admin.password);
		instead = stub;
		logLines.length = 0;
		const response = await admin.post("/admin/migration");
		expect(response.status).toBe(status);
		const text = textOf(await response.text());
		expect(text).toContain("Error during data migration. Check console for details.");
		expect(text).not.toContain("completed successfully");
		expect(logLines.filter((line) => line.includes('"at":"migration"'))).toHaveLength(1);
		expect(await count("products")).toBe(0);
	});

	test("seeds the products once when two admins start it while the function is called directly [S1.11] [S2.78]", async () => {
		const [first, second] = await Promise.all([
			signedIn(ACCOUNTS.admin.email, ACCOUNTS.admin.password),
			anotherAdmin(),
		]);
		const click = async (admin: typeof first) => {
			const response = await admin.post("/admin/migration");
			expect(response.status).toBe(200);
			const text = textOf(await response.text());
			expect(text).toContain("Data migration completed successfully.");
			expect(added(text) > 0 || text.includes("Nothing was added: the table already had products.")).toBe(true);
			return added(text);
		};
		const direct = async (admin: typeof first) => {
			const response = await fetch(`${stack.url}/functions/v1/seed`, {
				method: "POST",
				headers: { authorization: `Bearer ${admin.token()}`, "content-type": "application/json" },
				body: JSON.stringify({ dataset: "catalogue" }),
			});
			return ((await response.json()) as { inserted: number }).inserted;
		};
		const responses = await Promise.all([click(first), direct(second), click(second), direct(first), click(first)]);
		expect(responses.toSorted((a, b) => b - a)).toEqual([CATALOGUE.length, 0, 0, 0, 0]);
		expect(await count("products")).toBe(CATALOGUE.length);
		expect(await count("product_images")).toBe(CATALOGUE.flatMap(bundledPictures).length);
		expect(await click(second)).toBe(0);
		expect(await count("products")).toBe(CATALOGUE.length);
	});
});
