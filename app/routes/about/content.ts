import { CLAIMS } from "#shared/domain/facts.ts";

export const LEAD =
	"We find second-hand clothes, check them by hand and put them back on the rail, so that good things are worn for as long as they last.";

export const MISSION = [
	"Most of what is thrown away still has years in it. A coat that somebody is tired of is exactly the coat that somebody else is looking for; all that lies between them is a person who sorts, mends, describes and packs it.",
	"That is the whole of our mission: to make second-hand the first place you look. Not because it is worthy, but because it is better made, costs less and is yours alone.",
] as const;

/** Paragraphs, in chronological order. */
export const STORY = [
	{
		when: "A market stall",
		text: "Encore began as a Saturday stall in Portland: one rail, a steamer, and a notebook in which every flaw of every piece was written down. People came back for the notebook.",
	},
	{
		when: "A room above a tailor",
		text: "The rail grew into a room above a tailor's shop. The tailor mended what we found, and we learned what can be saved: nearly everything with a seam.",
	},
	{
		when: "A shop for everywhere",
		text: "Today the notebook is a website. The pieces are still picked up, turned inside out and written about one by one, by people who would wear them.",
	},
] as const;

/** `cloth` is the name of a drawing in public/cloth. */
export const VALUES = [
	{ cloth: "denim", title: "Say what it is", text: "A mark is a mark. We name it, and price the piece for it." },
	{
		cloth: "houndstooth",
		title: "Mend before you bin",
		text: "A button, a hem, a zip: most of what is broken is small.",
	},
	{
		cloth: "floral",
		title: "Wear it for joy",
		text: "Clothes are meant to be looked forward to. Thrift is no penance.",
	},
	{
		cloth: "corduroy",
		title: "Share what we earn",
		text: `${CLAIMS.profitsToCharity} of profits go to charity, each year.`,
	},
] as const;
