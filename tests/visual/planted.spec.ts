// A test of the test: small changes that nobody may make unseen, each made on purpose and seen.
import { expect, type Page, test } from "playwright/test";
import { LOOKS } from "./looks.ts";
import { open, pictureFile } from "./open.ts";
import { compare, readPicture, takePicture } from "./picture.ts";

const HEIGHT = 2500;

/** Each is moved by 8 px. */
const PARTS = ["header a", "main h1", "main li img", "aside dl", "footer a"];

/** One visible step each, in the light: about a twentieth of the way to black. */
const TOKENS = {
	"--ink": "#2b3831",
	"--ink-muted": "#68726b",
	"--line": "#d8d0c1",
	"--paper": "#f4eee4",
	"--moss": "#3a6b5d",
};

/** Sets a property of the first element that the selector finds; answers how to take it back. */
async function plant(page: Page, selector: string, property: string, value: string): Promise<() => Promise<void>> {
	const set = (to: string) =>
		page
			.locator(selector)
			.first()
			.evaluate((element: HTMLElement, [name, as]) => element.style.setProperty(name, as), [property, to] as const);
	await set(value);
	return () => set("");
}

test("what moved by 8 px, and a token that changed, are seen", async ({ page, isMobile }) => {
	test.skip(test.info().config.updateSnapshots !== "none", "the pictures are being made");
	const look = LOOKS.find(({ name }) => name === "cart");
	if (!look) throw new Error("the look is gone");
	await open(page, look, isMobile);
	const kept = await readPicture(pictureFile(look.name));
	if (!kept) throw new Error("there is no picture to compare with");
	const difference = async () => compare(await takePicture(page, HEIGHT), kept);
	await expect.poll(difference, "nothing is planted yet").toBeNull();
	const changes = [
		...PARTS.map((part) => [part, "translate", "8px 0"] as const),
		["main h1", "margin-top", "8px"] as const,
		...Object.entries(TOKENS).map(([token, value]) => [":root", token, value] as const),
	];
	for (const [part, property, value] of changes) {
		const takeBack = await plant(page, part, property, value);
		expect(await difference(), `${part} { ${property}: ${value} }`).not.toBeNull();
		await takeBack();
	}
	expect(await difference(), "all is taken back").toBeNull();
});
