// node scripts/drawings/draw-share.ts [--check]
// Draws what is shown of the shop elsewhere: the pictures of shared links (public/og) and the icons. The result is
// committed, as drawing needs Chromium. Browsers differ by a pixel, so --check compares not pictures but what they are
// made from, as share/made-from.json tells it; a file that something else wrote is found as well.

import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { CARD, cardPage } from "./share/card.ts";
import { CARDS } from "./share/cards.ts";
import { ICONS, iconPage, icoOf } from "./share/icons.ts";
import { PUBLIC } from "./share/paper.ts";
import { type Page, PNG, QUALITIES, render } from "./share/render.ts";

const RECORD = join(import.meta.dirname, "share/made-from.json");
/** What two drawings share has more colours to tell apart, and there are few of those. */
const MOST = { one: 44 * 1024, two: 76 * 1024 };
const MOST_TOGETHER = 4 * 1024 * 1024;

/** What a picture was made from, and what came out. */
interface Made {
	from: string;
	file: string;
}

const sum = (data: string | Buffer) => createHash("sha256").update(data).digest("base64url").slice(0, 16);
const madeFrom = (page: Page) => sum(JSON.stringify([page, PNG, QUALITIES]));

const pages = new Map<string, Page>([
	...[...CARDS].map(([name, card]): [string, Page] => [
		name,
		{ html: cardPage(card), ...CARD, most: card.drawings.length > 1 ? MOST.two : MOST.one },
	]),
	...Object.entries(ICONS).map(([name, icon]): [string, Page] => [
		name,
		{ html: iconPage(icon), width: icon.side, height: icon.side, most: MOST.one },
	]),
]);

function recorded(): Record<string, Made> {
	try {
		return JSON.parse(readFileSync(RECORD, "utf8"));
	} catch {
		return {};
	}
}

/** Whether the committed file is what these inputs once made. */
function isCurrent(name: string, page: Page, made: Made | undefined): boolean {
	try {
		return made?.from === madeFrom(page) && made.file === sum(readFileSync(join(PUBLIC, name)));
	} catch {
		return false;
	}
}

const made = recorded();
const stale = new Map([...pages].filter(([name, page]) => !isCurrent(name, page, made[name])));
const problems: string[] = [];

if (process.argv.includes("--check")) {
	for (const name of stale.keys()) problems.push(`public/${name} is out of date: run \`npm run draw:share\``);
} else {
	await render(stale, (name, png) => {
		const file = name.endsWith(".ico") ? icoOf(png, ICONS[name]?.side ?? 0) : png;
		mkdirSync(dirname(join(PUBLIC, name)), { recursive: true });
		writeFileSync(join(PUBLIC, name), file);
		const page = pages.get(name);
		if (page) made[name] = { from: madeFrom(page), file: sum(file) };
	});
	const kept = [...pages.keys()].sort().map((name) => [name, made[name]]);
	writeFileSync(RECORD, `${JSON.stringify(Object.fromEntries(kept), null, "\t")}\n`);
}

for (const file of readdirSync(join(PUBLIC, "og")))
	if (!pages.has(`og/${file}`)) problems.push(`public/og/${file} belongs to no page: delete it`);
const sizes = [...pages.keys()].map((name) => ({
	name,
	bytes: statSync(join(PUBLIC, name), { throwIfNoEntry: false })?.size ?? 0,
}));
for (const { name, bytes } of sizes)
	if (bytes > (pages.get(name)?.most ?? 0)) problems.push(`public/${name} is too heavy: ${bytes} bytes`);
const together = sizes.reduce((total, { bytes }) => total + bytes, 0);
if (together > MOST_TOGETHER) problems.push(`the pictures are ${together} bytes together; at most ${MOST_TOGETHER}`);

for (const problem of problems) console.error(problem);
const most = Math.max(...sizes.map(({ bytes }) => bytes));
console.info(
	`${sizes.length} pictures, ${stale.size} anew; ${(together / 1024).toFixed(0)} KB, the largest ${most} bytes`,
);
process.exitCode = problems.length ? 1 : 0;
