export interface Opening {
	title: string;
	department: string;
	location: string;
	type: "Full-time" | "Part-time" | "Contract";
	description: string;
}

export const LEAD =
	"Help us keep good clothes in circulation: sorting, mending, photographing and finding each piece its next owner.";

/** `cloth` is the name of a drawing in public/cloth. */
export const VALUES = [
	{
		cloth: "cable",
		title: "Curious hands",
		text: "You turn a thing inside out before you judge it. So do we, even with ideas.",
	},
	{
		cloth: "gingham",
		title: "Plain words",
		text: "We say what we know, ask about what we don't, and write it down for the next person.",
	},
	{ cloth: "pine", title: "Less, longer", text: "We'd rather do five things well than ten for a season." },
	{ cloth: "corduroy", title: "Room for one another", text: "Kind in person, honest about work, and home for dinner." },
] as const;

export const BENEFITS = [
	{ title: "Health care from day one", text: "Medical, dental and vision, for you and your family." },
	{
		title: "Four weeks of vacation",
		text: "Plus the week between Christmas and New Year's, when the whole shop rests.",
	},
	{ title: "First pick of the rail", text: "40% off every piece, and a mending bench that's yours after hours." },
	{ title: "Time to learn", text: "$1,000 a year for courses, from patternmaking to TypeScript." },
	{ title: "Two paid days to give", text: "For a cause of your choice, on top of our work with the clothing bank." },
] as const;

/** Newest first. `type` is Full-time, Part-time or Contract. */
export const OPENINGS: readonly Opening[] = [
	{
		title: "Vintage Buyer",
		department: "Buying",
		location: "Portland, OR",
		type: "Full-time",
		description:
			"You find what we sell: at estate sales, in sorting houses and from collectors. You can tell a 70s zipper from an 80s one, and you know when to leave a piece where it is.",
	},
	{
		title: "Garment Mender",
		department: "Workshop",
		location: "Portland, OR",
		type: "Part-time",
		description:
			"Three days a week at the bench: hems, linings, zippers, darning. You decide what can be saved, and teach the rest of us how.",
	},
	{
		title: "Product Photographer",
		department: "Studio",
		location: "Portland, OR",
		type: "Contract",
		description:
			"Sixty pieces a week, laid flat in one honest light, plus the close-up that shows the fabric. Six months to start.",
	},
	{
		title: "Front-End Engineer",
		department: "Technology",
		location: "Remote (US)",
		type: "Full-time",
		description:
			"You build a shop that's fast on an old phone and works for everyone. React and TypeScript, few dependencies, and tests that can fail.",
	},
	{
		title: "Customer Care Specialist",
		department: "Customer Care",
		location: "Remote (US)",
		type: "Part-time",
		description:
			"You answer people the way you'd like to be answered: promptly, by name and with a solution. Some Saturdays, no evenings.",
	},
];
