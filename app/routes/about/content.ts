import { BRAND, PROFITS_TO_CHARITY } from "#shared/shop.config.ts";

export const LEAD =
	"We find secondhand clothes, check them by hand and put them back on the rail, so that good things get worn for as long as they last.";

export const MISSION = [
	"Most of what gets thrown away still has years left in it. The coat someone is tired of is exactly the coat someone else is looking for; all it takes is a person in between who sorts, mends, describes and packs it.",
	"That's our whole mission: to make secondhand the first place you look. Not because it's virtuous, but because it's better made, costs less and is yours alone.",
] as const;

/** Paragraphs, in chronological order. */
export const STORY = [
	{
		when: "A market stall",
		text: `${BRAND} began as a Saturday stall in Portland: one rail, a steamer and a notebook listing every flaw in every piece. People came back for the notebook.`,
	},
	{
		when: "A room above a tailor",
		text: "The rail grew into a room above a tailor's shop. The tailor mended what we found, and we learned what can be saved: nearly anything with a seam.",
	},
	{
		when: "A shop for everyone",
		text: "Today the notebook is a website. Every piece is still picked up, turned inside out and written up by people who would wear it.",
	},
] as const;

/** `cloth` is the name of a drawing in public/cloth. */
export const VALUES = [
	{ cloth: "denim", title: "Say what it is", text: "A mark is a mark. We name it, and price the piece accordingly." },
	{
		cloth: "houndstooth",
		title: "Mend before you toss",
		text: "A button, a hem, a zipper: most damage is small.",
	},
	{
		cloth: "floral",
		title: "Wear it for joy",
		text: "Clothes are something to look forward to. Thrift is no penance.",
	},
	{
		cloth: "corduroy",
		title: "Share what we earn",
		text: `${PROFITS_TO_CHARITY} of profits go to charity every year.`,
	},
] as const;
