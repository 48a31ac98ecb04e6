/** In the order of the chips (spec S2.74). */
export const CATEGORIES = [
	"Style Tips",
	"Sustainability",
	"Shopping Guide",
	"Fashion History",
	"DIY",
	"Wardrobe Planning",
] as const;

export interface Article {
	id: string;
	title: string;
	excerpt: string;
	/** A drawing in public/. */
	image: string;
	author: string;
	/** ISO 8601. */
	date: string;
	category: (typeof CATEGORIES)[number];
	tags: readonly string[];
	/** A link to related products. */
	more?: { to: string; label: string };
}

/** Newest first; the first is featured. */
export const ARTICLES: readonly [featured: Article, ...recent: Article[]] = [
	{
		id: "1",
		title: "One coat, five winters: how to buy wool that lasts",
		excerpt:
			"Weight, weave, lining, shoulder: four things to feel for before you look at the label. What moth damage looks like from the inside, why a coat from the 80s may be twice the coat, and how to brush, air and store it so you're still wearing it in five years.",
		image: "/products/enc-0078.svg",
		author: "Ines Moreau",
		date: "2025-04-08",
		category: "Shopping Guide",
		tags: ["wool", "coats", "care"],
	},
	{
		id: "2",
		title: "The zipper tells: dating a vintage piece in two minutes",
		excerpt:
			"Metal or nylon, side or back, printed label or woven: the small parts say when a garment was made long before the style does.",
		image: "/products/enc-0036.svg",
		author: "Theo Park",
		date: "2025-03-27",
		category: "Fashion History",
		tags: ["vintage", "labels", "decades"],
		more: { to: "/categories/vintage", label: "Vintage pieces" },
	},
	{
		id: "3",
		title: "Three ways to wear a slip dress when it's cold",
		excerpt:
			"Under a sweater, over a turtleneck, with boots and your grandfather's cardigan. Silk is warmer than it looks.",
		image: "/products/enc-0009.svg",
		author: "Amara Osei",
		date: "2025-03-14",
		category: "Style Tips",
		tags: ["silk", "layers", "winter"],
	},
	{
		id: "4",
		title: "Darning is drawing: save a sweater in an evening",
		excerpt:
			"A needle, a light bulb and wool in the wrong color, on purpose. A visible mend is a signature, and it's easier than an invisible one.",
		image: "/products/enc-0003.svg",
		author: "June Halloran",
		date: "2025-02-28",
		category: "DIY",
		tags: ["mending", "knitwear"],
	},
	{
		id: "5",
		title: "What a second life saves, and what it doesn't",
		excerpt:
			"Water, carbon, cloth: where the averages come from, which ones we trust, and why a returned package counts against us.",
		image: "/products/enc-0072.svg",
		author: "Ines Moreau",
		date: "2025-02-11",
		category: "Sustainability",
		tags: ["impact", "figures"],
	},
	{
		id: "6",
		title: "A wardrobe of thirty: plan around what you wear on a Tuesday",
		excerpt:
			"Write down seven ordinary days. Count what comes up twice. Everything else can go to someone who needs it.",
		image: "/products/enc-0044.svg",
		author: "Theo Park",
		date: "2025-01-30",
		category: "Wardrobe Planning",
		tags: ["basics", "planning"],
	},
];
