import { expect, test } from "vitest";
import { DARK_PAPER, DISPLAY_FONT_FILE, PAPER, TEXT_FONT_FILE } from "#shared/shop.config.ts";
import { THEME, themeColors } from "../scripts/support/theme.ts";

const THEMES = ["light", "dark"] as const;

/** Relative luminance, WCAG 2.2. */
function luminance(hex: string): number {
	const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
		const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
		return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
	});
	return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string, theme: (typeof THEMES)[number]): number {
	const [dark = 0, light = 0] = [one, other]
		.map((name) => luminance(themeColors.get(name)?.[theme] ?? ""))
		.sort((a, b) => a - b);
	return (light + 0.05) / (dark + 0.05);
}

const GROUNDS = ["paper", "card", "wash"];
const TINTS = ["tint-butter", "tint-sky", "tint-lilac", "tint-moss", "tint-rose"];
/** Text colors and their backgrounds: contrast 4.5. */
const TEXT: Record<string, readonly string[]> = {
	ink: [...GROUNDS, ...TINTS, "back-1", "back-2", "back-3"],
	"ink-muted": GROUNDS,
	moss: GROUNDS,
	"moss-hover": GROUNDS,
	clay: GROUNDS,
	danger: GROUNDS,
	star: GROUNDS,
	"on-moss": ["moss", "moss-hover"],
	"on-clay": ["clay"],
	"on-danger": ["danger"],
	"on-butter": ["butter"],
	"on-butter-muted": ["butter"],
	"on-band": ["band"],
	"on-stage": ["stage"],
	"on-stage-muted": ["stage"],
	"toast-bad": ["stage"],
	"on-label-sale": ["label-sale"],
	"on-label-one": ["label-one"],
};
/** Edges and marks: contrast 3 (WCAG 1.4.11). */
const SEEN: Record<string, readonly string[]> = {
	"line-control": GROUNDS,
	bar: GROUNDS,
	focus: [...GROUNDS, ...TINTS],
	"band-line": ["band"],
	butter: ["stage"],
};
/** Decoration without a contrast requirement. */
const DECORATION = ["line"];

const pairs = (of: Record<string, readonly string[]>) =>
	Object.entries(of).flatMap(([front, grounds]) => grounds.map((ground) => [front, ground] as const));

test.each(pairs(TEXT))("%s can be read on %s", (front, ground) => {
	for (const theme of THEMES) expect(contrast(front, ground, theme), theme).toBeGreaterThanOrEqual(4.5);
});

test.each(pairs(SEEN))("%s can be seen on %s", (front, ground) => {
	for (const theme of THEMES) expect(contrast(front, ground, theme), theme).toBeGreaterThanOrEqual(3);
});

test("every color has its place in one of the pairs", () => {
	const placed = new Set([...pairs(TEXT), ...pairs(SEEN)].flat());
	expect(THEME.match(/^\t--color-.*/gm)).toHaveLength(themeColors.size);
	expect([...themeColors.keys()].filter((name) => !placed.has(name))).toEqual(DECORATION);
});

test("shop.config.ts repeats the page's color and names two fonts of the theme", () => {
	expect(themeColors.get("paper")).toEqual({ light: PAPER, dark: DARK_PAPER });
	for (const file of [DISPLAY_FONT_FILE, TEXT_FONT_FILE]) expect(THEME).toContain(`url("/fonts/${file}")`);
});
