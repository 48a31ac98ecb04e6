import { defineProducts } from "./define-products.ts";

/** Linen, hemp, wool and organic cotton. */
export const SUSTAINABLE = defineProducts({ category: "sustainable" }, [
	{
		id: "enc-0024",
		name: "Linen camp shirt",
		brand: "Zara",
		price: 3900,
		gender: "men",
		condition: "Excellent",
		size: "L",
		color: "Ecru",
		material: "Linen",
		description:
			"Undyed European linen with an open collar, a square pocket and horn-coloured buttons. It creases by noon and looks the better for it. Shirts of this cloth ask for a cool wash and a line to dry on, and for nothing else.",
		rating: 4.6,
		reviews: 21,
		stock: 2,
	},
	{
		id: "enc-0042",
		name: "Wide hemp trousers",
		brand: "Urban Outfitters",
		price: 4500,
		discountPercentage: 17.5,
		gender: "women",
		condition: "Very Good",
		size: "M",
		color: "Sage",
		material: "Hemp",
		description:
			"Hemp asks little of a field and wears for years, which is more than can be said for most bottoms. This pair is woven in a dry sage cloth, gathered on a drawstring and wide to the hem, with two patch pockets. A faint mark inside one leg is all we found.",
		rating: 4.4,
		reviews: 16,
	},
	{
		id: "enc-0060",
		name: "Fair Isle jumper",
		brand: "H&M",
		price: 4800,
		gender: "women",
		condition: "Excellent",
		size: "XL",
		color: "Oxblood",
		material: "Recycled wool",
		description:
			"Once it was several jumpers; the wool was pulled apart, respun and knit again in Fair Isle bands on oxblood. Close ribs, a roomy body, no itch to speak of. Second-hand tops are common enough; this one is on its third.",
		rating: 4.8,
		reviews: 19,
	},
	{
		id: "enc-0072",
		name: "Deadstock patchwork jacket",
		brand: "Levi's",
		price: 8900,
		gender: "women",
		condition: "Like New",
		size: "M",
		color: "Blue patchwork",
		material: "Deadstock cotton",
		description:
			"Pieced from the ends of cotton rolls that a mill had written off: stripes, checks and plain blues, no two jackets alike. A boxy cut with deep patch pockets, sturdy enough to be the only outerwear you need in June.",
		rating: 4.9,
		reviews: 6,
	},
]);
