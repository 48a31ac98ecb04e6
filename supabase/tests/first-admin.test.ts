import { readFileSync } from "node:fs";
import { createClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { CATALOGUE } from "../functions/_shared/catalogue/catalogue.ts";
import { type Stack, startStack } from "../local/stack.ts";
import { isLocal } from "./support/backend.ts";

const DOCS = readFileSync("docs/admin.md", "utf8");
const PASSWORD = "a-password-4-tests";

const block = (language: string) => DOCS.match(new RegExp(`\`\`\`${language}\n([^\`]+)\`\`\``))?.[1] ?? "";

describe.runIf(isLocal)("the first admin of a fresh project, as docs/admin.md says", () => {
	let stack: Stack;
	beforeAll(async () => {
		stack = await startStack({ port: 0, dataDir: "memory", seed: false });
	});
	afterAll(() => stack?.stop());

	/** A new account in a client of its own, signed in. */
	async function signUp(more: object = {}) {
		const email = `first-${crypto.randomUUID()}@encore.example`;
		const response = await fetch(`${stack.url}/auth/v1/signup`, {
			method: "POST",
			headers: { apikey: stack.publishableKey, "content-type": "application/json" },
			body: JSON.stringify({ email, password: PASSWORD, ...more }),
		});
		expect(response.status).toBe(200);
		const client = createClient(stack.url, stack.publishableKey, {
			auth: { persistSession: false, autoRefreshToken: false },
		});
		expect((await client.auth.signInWithPassword({ email, password: PASSWORD })).error).toBeNull();
		return { email, client };
	}
	type Account = Awaited<ReturnType<typeof signUp>>;

	const isAdmin = async ({ client }: Account) => (await client.rpc("is_admin")).data;
	const promote = ({ email }: Account) => stack.sql(block("sql").replace("you@example.com", email));

	/** One curl of the docs, with its gaps filled in. */
	async function curl(line: string, gaps: Record<string, string>) {
		const filled = Object.entries(gaps).reduce((text, [gap, value]) => text.replaceAll(gap, value), line);
		const url = /^curl "([^"]+)"/.exec(filled)?.[1] ?? "";
		const headers = [...filled.matchAll(/ -H "([^:"]+): ([^"]+)"/g)].map(([, name = "", value = ""]) => [name, value]);
		const response = await fetch(url, {
			method: "POST",
			headers: headers as [string, string][],
			body: / -d '([^']+)'/.exec(filled)?.[1] ?? null,
		});
		return { status: response.status, body: (await response.json()) as Record<string, unknown> };
	}

	test("nobody promotes themselves: neither at sign-up, nor by changing the account, nor with a new token", async () => {
		for (const more of [
			{ app_metadata: { role: "admin" } },
			{ data: { role: "admin", app_metadata: { role: "admin" } } },
			{ raw_app_meta_data: { role: "admin" }, role: "admin" },
		]) {
			const account = await signUp(more);
			const { data } = await account.client.auth.getSession();
			for (const change of [{ data: { role: "admin" } }, { app_metadata: { role: "admin" } }, { role: "admin" }])
				await fetch(`${stack.url}/auth/v1/user`, {
					method: "PUT",
					headers: {
						apikey: stack.publishableKey,
						authorization: `Bearer ${data.session?.access_token}`,
						"content-type": "application/json",
					},
					body: JSON.stringify(change),
				});
			expect(await isAdmin(account)).toBe(false);
			expect((await account.client.auth.refreshSession()).error).toBeNull();
			expect(await isAdmin(account)).toBe(false);
		}
	});

	test("the statement makes that account an admin, with the token it has, and nobody else", async () => {
		const [account, other] = [await signUp(), await signUp()];
		await promote(account);
		expect([await isAdmin(account), await isAdmin(other)]).toEqual([true, false]);
	});

	test("an admin who is none any more is none at once, and with a refreshed token", async () => {
		const account = await signUp();
		await promote(account);
		expect(await isAdmin(account)).toBe(true);
		await stack.sql(
			block("sql").replace("you@example.com", account.email).replace(`|| '{"role":"admin"}'`, "- 'role'"),
		);
		const seed = async () => (await account.client.functions.invoke("seed", { body: {} })).error?.context.status;
		expect([await isAdmin(account), await seed()]).toEqual([false, 403]);
		expect((await account.client.auth.refreshSession()).error).toBeNull();
		expect([await isAdmin(account), await seed()]).toEqual([false, 403]);
	});

	test("the two curls fill the catalogue, and a second time say that it is there", async () => {
		const account = await signUp();
		await promote(account);
		const [token = "", seed = ""] = block("sh").trim().split("\n");
		const gaps = {
			"https://<ref>.supabase.co": stack.url,
			"<publishable key>": stack.publishableKey,
			"you@example.com": account.email,
			"<password>": PASSWORD,
		};
		const signedIn = await curl(token, gaps);
		expect(signedIn.status).toBe(200);
		const all = { ...gaps, "<access_token>": String(signedIn.body.access_token) };
		const answer = { inserted: CATALOGUE.length, skipped: 0 };
		expect(await curl(seed, all)).toEqual({ status: 200, body: answer });
		expect(DOCS).toContain(`{ "inserted": ${answer.inserted}, "skipped": 0 }`);
		expect(await curl(seed, all)).toEqual({ status: 200, body: { inserted: 0, skipped: CATALOGUE.length } });
	});
});
