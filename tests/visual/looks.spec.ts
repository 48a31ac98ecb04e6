import { readdirSync, rmSync } from "node:fs";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { expect, type Page, test } from "playwright/test";
import { LOOKS } from "./looks.ts";
import { open, pictureFile, turnDark } from "./open.ts";
import { compare, type Picture, paintDifference, readPicture, takePicture, writePicture } from "./picture.ts";

/** What is still on its way gets this long to come, and on a busy machine this many looks. */
const PATIENCE = { ms: 8_000, looks: 4 };
const UPDATE = "If that is wanted: npm run test:visual -- --update-snapshots";

const isUpdating = () => test.info().config.updateSnapshots !== "none";

/** The page looks as its picture does; with --update-snapshots it becomes the picture, once it holds still. */
async function expectLook(page: Page, name: string, height: number): Promise<void> {
	const file = pictureFile(name);
	const kept = await readPicture(file);
	if (!kept && !isUpdating()) throw new Error(`There is no picture ${file}. ${UPDATE}`);
	const late = Date.now() + PATIENCE.ms;
	let before: Picture | null = null;
	for (let looks = 1; ; looks++) {
		const now = await takePicture(page, height);
		const difference = kept && compare(now, kept);
		if (kept && !difference) return;
		if (isUpdating() && before && !compare(now, before)) return writePicture(file, now);
		before = now;
		if (Date.now() < late || looks < PATIENCE.looks) {
			await setTimeout(250);
			continue;
		}
		if (!kept || !difference) throw new Error(`${name} does not hold still.`);
		const folder = test.info().outputDir;
		await writePicture(path.join(folder, `${name}.webp`), now);
		await writePicture(path.join(folder, `${name}-difference.webp`), paintDifference(now, kept));
		throw new Error(
			`${name} does not look as its picture does: ${difference.pixels} px differ, within ${difference.box.join(", ")} (left, top, right, bottom). See ${folder}. ${UPDATE}`,
		);
	}
}

for (const look of LOOKS)
	test(look.name, { tag: look.only ? `@${look.only}` : [] }, async ({ page, isMobile }) => {
		await open(page, look, isMobile);
		await expectLook(page, look.name, look.height ?? 2500);
		if (!look.dark) return;
		await turnDark(page);
		await expectLook(page, `${look.name}-dark`, look.height ?? 2500);
	});

test("every picture is of a look that there is", async () => {
	const folder = path.dirname(pictureFile("any"));
	const width = test.info().project.name;
	const looks = LOOKS.filter(({ only }) => !only || only === width);
	const names = looks.flatMap(({ name, dark }) => (dark ? [name, `${name}-dark`] : [name]));
	const strays = readdirSync(folder).filter((file) => !names.includes(path.parse(file).name));
	if (isUpdating()) for (const file of strays) rmSync(path.join(folder, file));
	else expect(strays, "--update-snapshots removes what is left over").toEqual([]);
});
