import { readFileSync } from "node:fs";
import { beforeAll, expect, test } from "vitest";
import { backend, createShopper, signInAdmin, signOut } from "./support/backend.ts";

// Compares docs/database-matrix.md (tests/support/access-matrix.ts) with the running backend, over HTTP. No request matches a row.

const [, ...lines] = readFileSync("docs/database-matrix.md", "utf8")
	.split("\n")
	.filter((line) => line.startsWith("| "))
	.map((line) => line.slice(2, -2).split(" | "));

/** Each table's first column, from the generated types. */
const columnOf = new Map(
	[
		...readFileSync("supabase/functions/_shared/database.types.ts", "utf8").matchAll(/(\w+): \{\s+Row: \{\s+(\w+):/g),
	].map(([, table = "", column = ""]) => [table, column]),
);

let keys: Record<string, string>[];
beforeAll(async () => {
	const [shopper, other, admin] = await Promise.all([createShopper(), createShopper(), signInAdmin()]);
	const { publishableKey: apikey, secretKey } = backend;
	const [signedOut, signedOutAdmin] = await Promise.all([createShopper(), signInAdmin()]);
	await Promise.all([signOut(signedOut), signOut(signedOutAdmin)]);
	const signedIn = ({ token }: { token: string }) => ({ apikey, authorization: `Bearer ${token}` });
	const ended = [signedIn(signedOut), signedIn(signedOutAdmin)];
	// Privileges don't depend on a second factor
	const admins = [signedIn(admin), signedIn(admin)];
	keys = [{ apikey }, signedIn(shopper), signedIn(other), ...admins, { apikey: secretKey }, ...ended];
});

async function send(caller: number, path: string, method: string, body?: unknown) {
	const response = await fetch(`${backend.url}/rest/v1/${path}`, {
		method,
		headers: { "content-type": "application/json", ...keys[caller] },
		...(body !== undefined && { body: JSON.stringify(body) }),
	});
	return { status: response.status, text: await response.text() };
}

async function isForbidden(...request: Parameters<typeof send>): Promise<boolean> {
	const { status, text } = await send(...request);
	expect(status, `${request[2]} ${request[1]}: ${text}`).toBeLessThan(500);
	return text.includes('"42501"') && text.includes("permission denied");
}

const tables = lines.filter(([what = "", operation]) => columnOf.has(what) && operation !== "truncate");

test("the matrix names every table", () => {
	expect(new Set(tables.map(([what]) => what))).toEqual(new Set(columnOf.keys()));
});

test.each(tables)(
	"the matrix's privilege on %s to %s is that of the API",
	async (what = "", operation = "", ...cells) => {
		const writes = operation === "insert" || operation === "update";
		const method = { select: "GET", insert: "POST", update: "PATCH", delete: "DELETE" }[operation] ?? "";
		const forbidden = await Promise.all(
			cells.map((cell, caller) => {
				const column = /: (\w+)/.exec(cell)?.[1] ?? columnOf.get(what) ?? "";
				// Shoppers may read only some columns of some tables
				const selected = operation === "select" ? `&select=${column}` : "";
				const nothing = `${what}?${column}=is.null&${column}=not.is.null${selected}`;
				const path = operation === "insert" ? what : nothing;
				return isForbidden(caller, path, method, writes ? { [column]: null } : undefined);
			}),
		);
		expect(forbidden).toEqual(cells.map((cell) => cell === "—"));
	},
);

test("functions without a privilege in the matrix can't be called", async () => {
	const functions = lines.filter(([, operation]) => operation === "execute");
	expect(functions.length).toBeGreaterThan(5);
	for (const [what = "", , ...cells] of functions) {
		const [, name = "", signature = ""] = /^`(\w+)\((.*)\)`$/.exec(what) ?? [];
		const parameters = signature.split(", ").filter(Boolean);
		const values: Record<string, unknown> = { uuid: crypto.randomUUID(), jsonb: [], "text[]": [], text: "x" };
		const body = Object.fromEntries(
			parameters.map((parameter) => {
				const [word = "", ...type] = parameter.split(" ");
				return [word, values[type.join(" ")] ?? null];
			}),
		);
		for (const [caller, cell] of cells.entries()) {
			if (cell !== "—") continue;
			const { text } = await send(caller, `rpc/${name}`, "POST", body);
			// Trigger functions can't be called at all
			expect(text, `${what} ${caller}`).toMatch(
				/permission denied for function|unsupported return type trigger|PGRST202/,
			);
		}
	}
});
