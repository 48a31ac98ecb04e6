export interface Opening {
	title: string;
	department: string;
	location: string;
	type: "Full-time" | "Part-time" | "Contract";
	description: string;
}

export const LEAD =
	"Work with us on keeping good clothes moving: sorting, mending, photographing, and finding each piece its next owner.";

/** `cloth` is the name of a drawing in public/cloth. */
export const VALUES = [
	{
		cloth: "cable",
		title: "Curious hands",
		text: "You turn a thing inside out before you judge it. So do we, with ideas too.",
	},
	{
		cloth: "gingham",
		title: "Plain words",
		text: "We say what we know, ask what we don't, and write it down for the next one.",
	},
	{ cloth: "pine", title: "Less, longer", text: "We would rather do five things well than ten for a season." },
	{ cloth: "corduroy", title: "Room for each other", text: "Kind in person, honest about work, and home for dinner." },
] as const;

export const BENEFITS = [
	{ title: "Health care from day one", text: "Medical, dental and vision, for you and your family." },
	{ title: "Four weeks of vacation", text: "And the week between the years, when the whole shop rests." },
	{ title: "First pick of the rail", text: "40% off every piece, and a mending bench that is yours after hours." },
	{ title: "Time to learn", text: "$1,000 a year for courses, from pattern cutting to TypeScript." },
	{ title: "Two paid days to give", text: "For a cause of your choice, beside our work with the clothing bank." },
] as const;

/** Newest first. `type` is Full-time, Part-time or Contract. */
export const OPENINGS: readonly Opening[] = [
	{
		title: "Vintage Buyer",
		department: "Buying",
		location: "Portland, OR",
		type: "Full-time",
		description:
			"You find what we sell: at estates, sorting houses and with collectors. You know a 70s zip from an 80s one, and when to leave a piece where it is.",
	},
	{
		title: "Garment Mender",
		department: "Workshop",
		location: "Portland, OR",
		type: "Part-time",
		description:
			"Three days a week at the bench: hems, linings, zips, darning. You decide what can be saved, and teach the rest of us how.",
	},
	{
		title: "Product Photographer",
		department: "Studio",
		location: "Portland, OR",
		type: "Contract",
		description:
			"Sixty pieces a week, laid flat in one honest light, plus the close-up that shows the cloth. Six months to begin with.",
	},
	{
		title: "Front-End Engineer",
		department: "Technology",
		location: "Remote (US)",
		type: "Full-time",
		description:
			"You make a shop that is quick on an old phone and works for everyone. React and TypeScript, few dependencies, and tests that can fail.",
	},
	{
		title: "Customer Care Specialist",
		department: "Customer Care",
		location: "Remote (US)",
		type: "Part-time",
		description:
			"You answer people as you would like to be answered: soon, by name, and with a solution. Saturdays included, evenings not.",
	},
];
