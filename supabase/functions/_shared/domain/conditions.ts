/** The meaning of each condition, best first. A separate module, so that only pages that show the texts load them. */
export const CONDITION_MEANING = {
	New: "Never worn.",
	"Like New": "Worn once or twice, with no visible wear.",
	Excellent: "Worn with care; you have to look closely to tell.",
	"Very Good": "Light signs of wear, none noticeable at a glance.",
	Good: "Worn and loved: some marks or fading, everything sound.",
	Fair: "Obvious signs of wear, with plenty of life left.",
} as const;
export type Condition = keyof typeof CONDITION_MEANING;
