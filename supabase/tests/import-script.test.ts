import { execFile } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, describe, expect, test } from "vitest";
import { useTempFolder } from "../../tests/support/temp-folder.ts";
import { harmfulPictures, PNG } from "../../tests/worker/support/pictures.ts";
import { ACCOUNTS } from "../local/demo.ts";
import { backend, isLocal, service } from "./support/backend.ts";
import { picturesOf } from "./support/products.ts";

const dir = useTempFolder();
const id = `import-${crypto.randomUUID()}`;
const sku = `IMPÖRT-${crypto.randomUUID()}`;
const CASES = path.resolve(import.meta.dirname, "../../app/extras/import/cases");
afterAll(async () => {
	await service.from("products").delete().in("sku", [sku]);
	await service.from("products").delete().eq("id", id);
});

/** Runs a script in `dir`; returns its messages. */
async function run(script: "import" | "export", ...args: string[]): Promise<string> {
	const file = path.resolve(import.meta.dirname, `../../scripts/${script}.ts`);
	const env = {
		...process.env,
		INIT_CWD: dir,
		SUPABASE_URL: backend.url,
		SUPABASE_PUBLISHABLE_KEY: backend.publishableKey,
		ADMIN_EMAIL: ACCOUNTS.admin.email,
		ADMIN_PASSWORD: ACCOUNTS.admin.password,
	};
	const { stderr } = await promisify(execFile)(process.execPath, [file, ...args], { env });
	return stderr;
}

describe.runIf(isLocal)("npm run import", () => {
	test("imports a file with photos named by id or SKU, and a second time changes nothing", async () => {
		mkdirSync(path.join(dir, "photos"));
		const files = {
			[`${id}.png`]: PNG,
			[`${sku.toLowerCase().normalize("NFD")}-2.png`]: Buffer.concat([PNG, PNG]),
			[`${sku}\u200b-1.png`]: PNG,
		};
		const { animated } = await harmfulPictures();
		const others = { "other.png": PNG, [`${id}-3.png`]: Buffer.from("text"), [`${id}-4.png`]: animated };
		for (const [name, bytes] of Object.entries({ ...files, ...others }))
			writeFileSync(path.join(dir, "photos", name), bytes);
		const columns = "id;sku;name;price;category;condition;pictures";
		const rows = [
			`${id};;Coat;24,50;womens;Good;https://pictures.example/1.jpg`,
			`;\u200b${sku};Clogs;60;shoes;Good;`,
			"../evil;;Clogs;60;shoes;Good;",
		];
		writeFileSync(path.join(dir, "products.csv"), `\uFEFF${[columns, ...rows].join("\r\n")}\r\n`);

		const first = await run("import", "products.csv", "photos");
		expect(first).toContain('row 4, id: Use lowercase letters, digits and hyphens, at most 100 ("../evil")');
		expect(first).toContain("2 added, 0 changed, 0 unchanged, 1 refused");
		expect(first).toContain("other.png fits no imported product");
		expect(first).toContain(`${id}-3.png is no PNG, JPEG, WebP or HEIC picture.`);
		expect(first).toContain(`${id}-4.png is animated. Choose a picture that doesn't move.`);
		expect(first).toContain("2 of 2 products with photos got new pictures");
		const [external, stored] = await picturesOf(id);
		expect(external).toBe("https://pictures.example/1.jpg");
		const [, name = ""] = /^\/photo(\/.+\/[0-9a-f]{32}-[0-9a-f]{6,8}\.png)$/.exec(stored ?? "") ?? [];
		const file = await fetch(`${backend.url}/storage/v1/object/public/products${name}`);
		expect(file.headers.get("content-type")).toBe("image/png");
		expect(await picturesOf(sku, "sku")).toHaveLength(2);
		expect(readFileSync(path.join(dir, "import-report.csv"), "utf8")).toContain(`2,${id},,added`);

		const second = await run("import", "products.csv", "photos");
		expect(second).toContain("0 added, 0 changed, 2 unchanged, 1 refused");
		expect(second).toContain("0 of 2 products with photos got new pictures");
		expect(await picturesOf(id)).toEqual([external, stored]);
	});

	test.each([
		["unclosed-quote", "Row 2 has a quotation mark that is not closed, or one that is not doubled."],
		["title-row", "The first row must name the columns, one of them id or sku."],
	])("rejects %s.csv in one line that names the place", async (name, message) => {
		await expect(run("import", path.join(CASES, `${name}.csv`), "--check")).rejects.toMatchObject({
			code: 1,
			stderr: `\n${message}\n\n`,
		});
	});

	test("has the remarks of the admin's page", async () => {
		const output = await run("import", path.join(CASES, "shopify-15-pictures.csv"), "--check");
		expect(output).toContain(
			"The shop shows no pictures from cdn.example.com: its setting PICTURE_HOSTS doesn't name them.",
		);
		const woo = await run("import", path.join(CASES, "woocommerce-export.csv"), "--check");
		expect(woo).toContain("Columns that are not imported: ");
	});

	test("finds nothing to change in an export of the whole shop", async () => {
		await run("export", "all.csv");
		expect(readFileSync(path.join(dir, "all.csv"), "utf8").split("\r\n").length).toBeGreaterThan(84);
		const output = await run("import", "all.csv");
		expect(output).toMatch(/\b0 added, 0 changed, \d+ unchanged, \d+ refused/);
	});
});
