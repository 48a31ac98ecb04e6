import type { Condition } from "./product.ts";

/** What each condition promises, best first: on the product page, and in the help. */
export const CONDITION_MEANING: Readonly<Record<Condition, string>> = {
	New: "Never worn.",
	"Like New": "Worn once or twice, and nothing shows it.",
	Excellent: "Worn with care; you have to look for the signs.",
	"Very Good": "Light signs of wear, none that you see at a glance.",
	Good: "Worn and loved: some marks or fading, and everything sound.",
	Fair: "Plain signs of wear, with plenty of life left.",
};
