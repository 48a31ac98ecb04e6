import { CLAIMS } from "#shared/domain/facts.ts";

export const LEAD =
	"The greenest jacket is the one that already exists. We keep good clothes moving, so that fewer new ones need to be made.";

/** Texts of spec S2.71. */
export const IMPACT = [
	{ label: "Gallons of water saved in 2023", value: "2.3 million" },
	{ label: "Metric tons of carbon", value: "about 350" },
	{ label: "Items diverted", value: "over 15,000" },
] as const;

export const MISSION =
	"Our mission is to make wearing something again the ordinary thing to do. Every piece that finds a second owner is one that need not be grown, spun, dyed, sewn and shipped.";

export const COUNTED = [
	"These figures are estimates. We count the pieces that we resold and multiply by published averages of what it takes to make a new one, by kind of garment and fiber.",
	`The same reckoning gives the ${CLAIMS.carbonReduction} carbon reduction that we claim: a resold piece against the same piece made new, with our own washing, heating and postage taken off.`,
	"What the figures can't know is whether you would have bought a new piece instead. Some would not have. So read them as the size of the thing, not its exact weight.",
] as const;

export const PRACTICES = [
	{
		title: "Sorted by hand",
		text: "What can be worn is cleaned, checked and put back on the rail. What can't becomes cloth for menders, and only then fiber.",
	},
	{
		title: "Mended in the house",
		text: "Buttons, hems, zips, small tears: about what a tailor does in a quarter of an hour, before anything is written off.",
	},
	{
		title: "Washed gently",
		text: "Cold where the label allows it, steam where it does not, and the line instead of the drier.",
	},
	{
		title: "Posted once",
		text: "Orders leave in mailers that were used before where we can, and travel by standard post unless you ask for faster.",
	},
] as const;

/** Texts of spec S2.72; the heading presents them as past goals. */
export const GOALS = [
	{
		title: "Carbon neutral by 2025",
		text: "The date is behind us. It stays here until we can say, with figures, how far we came.",
	},
	{
		title: "Plastic-free packaging",
		text: "Mailers and boxes are paper. Tape and the bags around delicate pieces are left.",
	},
	{ title: "25,000 items diverted annually", text: "More rails, more hands, and more people who look here first." },
	{
		title: "5 new recycling hubs",
		text: "Places to leave what can't be worn any more, within a walk of where people live.",
	},
] as const;

export const PARTNERS = [
	{
		title: "Second Stitch",
		text: "A mending co-op that takes on what is beyond a quarter of an hour, and trains new menders.",
	},
	{
		title: "The Warm Rail",
		text: `A clothing bank for people between homes. Most of our ${CLAIMS.profitsToCharity} of profits to charity goes there.`,
	},
	{ title: "Riverside Fiber", text: "Turns wool and cotton that can't be mended into felt, yarn and wipes." },
] as const;
