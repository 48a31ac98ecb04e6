import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { findTest } from "../support/attack-tests.ts";

/** Requirements of levels 1 and 2 in each section of ASVS 5.0.0; they come first in it. */
const SECTIONS =
	"1.1:2 1.2:9 1.3:11 1.4:3 1.5:2 2.1:3 2.2:3 2.3:4 2.4:1 3.2:2 3.3:4 3.4:6 3.5:5 3.7:2 4.1:3 4.2:1 4.3:2 4.4:4 5.1:1 5.2:3 5.3:2 5.4:3 6.1:3 6.2:12 6.3:4 6.4:4 6.5:5 6.6:3 6.8:4 7.1:3 7.2:4 7.3:2 7.4:5 7.5:2 7.6:2 8.1:2 8.2:3 8.3:1 8.4:1 9.1:3 9.2:4 10.1:2 10.2:2 10.3:4 10.4:11 10.5:5 10.6:2 10.7:3 11.1:2 11.2:3 11.3:3 11.4:4 11.5:1 11.6:1 12.1:3 12.2:2 12.3:4 13.1:1 13.2:5 13.3:2 13.4:5 14.1:2 14.2:4 14.3:3 15.1:3 15.2:3 15.3:7 16.1:1 16.2:5 16.3:4 16.4:3 16.5:3 17.1:1 17.2:4 17.3:2";
const REQUIREMENTS = SECTIONS.split(" ").flatMap((section) => {
	const [id, count] = section.split(":");
	return Array.from({ length: Number(count) }, (_, n) => `${id}.${n + 1}`);
});

const text = readFileSync("docs/asvs.md", "utf8");
const rows = [...text.matchAll(/^\| (\d[^|]*) \| ([^|]*) \| ([^|]*) \|$/gm)].map(
	([, ids = "", result = "", reason = ""]) => ({
		ids: ids.trim().split(", ").flatMap(expand),
		result: result.trim(),
		reason,
	}),
);

function expand(range: string): string[] {
	const [first = "", last] = range.split(" to ");
	return last ? REQUIREMENTS.slice(REQUIREMENTS.indexOf(first), REQUIREMENTS.indexOf(last) + 1) : [first];
}

test("every requirement of levels 1 and 2 has one result", () => {
	expect(REQUIREMENTS).toHaveLength(253);
	expect(rows.flatMap(({ ids }) => ids).sort()).toEqual(REQUIREMENTS.toSorted());
});

test("the summary counts the results", () => {
	const counts = ["met", "partly", "not met", "provider", "n/a"].map((result) => {
		const ids = rows.filter((row) => row.result === result).flatMap(({ ids }) => ids);
		return `${ids.length} ${result}`;
	});
	expect(text).toContain(`253 requirements: ${counts.join(", ")}.`);
});

/** Texts in backticks that are neither a file nor a test nor one of the shop's addresses, which start with a slash. */
const CODE = ["pagePath", "unsafe-eval", "__Host-", "nosniff", "[auth.sessions]", "===", "Object.hasOwn"];
const scripts: Record<string, string> = JSON.parse(readFileSync("package.json", "utf8")).scripts;

const linksIn = (reason: string) => [...reason.matchAll(/\]\(([^)#]*)[^)]*\)/g)].map(([, file]) => file || "asvs.md");
const namesIn = (reason: string) =>
	[...reason.matchAll(/`([^`]+)`/g)]
		.map(([, name = ""]) => name)
		.filter((name) => !name.startsWith("/") && !CODE.includes(name));

test("every named test, file, folder and command exists", () => {
	const names = rows.flatMap(({ reason }) => namesIn(reason));
	expect(names.length).toBeGreaterThan(120);
	for (const name of names)
		if (name.startsWith("npm run ")) expect(scripts).toHaveProperty([name.slice("npm run ".length)]);
		else if (!existsSync(name)) findTest(name);
});

test("every quoted heading is in a document that its row links to", () => {
	for (const { reason } of rows)
		for (const [, heading] of reason.matchAll(/"([^"]+)"/g)) {
			const docs = linksIn(reason).map((file) => readFileSync(`docs/${file}`, "utf8"));
			const isIn = (doc: string) => doc.includes(`\n## ${heading}\n`) || doc.includes(`**${heading}.**`);
			expect(docs.some(isIn), heading).toBe(true);
		}
});

test("every requirement that is met names a file or test that proves it", () => {
	const unproved = rows.filter(
		({ result, reason }) => result === "met" && namesIn(reason).length + linksIn(reason).length === 0,
	);
	expect(unproved).toEqual([]);
});
