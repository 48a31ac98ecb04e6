import { CARBON_REDUCTION, PROFITS_TO_CHARITY } from "#shared/shop.config.ts";

export const LEAD =
	"The greenest jacket is the one that already exists. We keep good clothes in circulation, so that fewer new ones need to be made.";

/** Texts of spec S2.71. */
export const IMPACT = [
	{ label: "Gallons of water saved in 2023", value: "2.3 million" },
	{ label: "Metric tons of carbon", value: "about 350" },
	{ label: "Items diverted", value: "over 15,000" },
] as const;

export const MISSION =
	"Our mission is to make wearing something again the normal thing to do. Every piece that finds a second owner is one that doesn't have to be grown, spun, dyed, sewn and shipped.";

export const COUNTED = [
	"These figures are estimates. We count the pieces we've resold and multiply by published averages of what it takes to make a new one, by type of garment and fiber.",
	`The same math gives the ${CARBON_REDUCTION} carbon reduction that we claim: a resold piece compared with the same piece made new, after subtracting our own washing, heating and shipping.`,
	"What the figures can't show is whether you would have bought a new piece instead. Some people wouldn't have. So take them as a rough measure, not an exact one.",
] as const;

export const PRACTICES = [
	{
		title: "Sorted by hand",
		text: "What can be worn is cleaned, checked and put back on the rail. What can't becomes cloth for menders, and only then fiber.",
	},
	{
		title: "Mended in-house",
		text: "Buttons, hems, zippers, small tears: anything a tailor can fix in 15 minutes gets fixed before we write it off.",
	},
	{
		title: "Washed gently",
		text: "Cold where the label allows it, steam where it doesn't, and the line instead of the dryer.",
	},
	{
		title: "Shipped once",
		text: "Orders leave in reused mailers where we can, and travel by standard shipping.",
	},
] as const;

/** Texts of spec S2.72; the heading presents them as past goals. */
export const GOALS = [
	{
		title: "Carbon neutral by 2025",
		text: "That date has passed. The goal stays here until we can say, with figures, how far we got.",
	},
	{
		title: "Plastic-free packaging",
		text: "Mailers and boxes are paper. Tape and the bags around delicate pieces are still to go.",
	},
	{ title: "25,000 items diverted annually", text: "More rails, more hands, and more people who look here first." },
	{
		title: "5 new recycling hubs",
		text: "Places to drop off what can't be worn anymore, within walking distance of where people live.",
	},
] as const;

export const PARTNERS = [
	{
		title: "Second Stitch",
		text: "A mending co-op that takes on the repairs that need more than 15 minutes, and trains new menders.",
	},
	{
		title: "The Warm Rail",
		text: `A clothing bank for people between homes. Most of our ${PROFITS_TO_CHARITY} of profits to charity goes there.`,
	},
	{ title: "Riverside Fiber", text: "Turns wool and cotton that can't be mended into felt, yarn and wipes." },
] as const;
