/** What each condition promises, best first. A module of its own to keep the texts off pages that don't show them. */
export const CONDITION_MEANING = {
	New: "Never worn.",
	"Like New": "Worn once or twice, and nothing shows it.",
	Excellent: "Worn with care; you have to look for the signs.",
	"Very Good": "Light signs of wear, none that you see at a glance.",
	Good: "Worn and loved: some marks or fading, and everything sound.",
	Fair: "Plain signs of wear, with plenty of life left.",
} as const;
export type Condition = keyof typeof CONDITION_MEANING;
