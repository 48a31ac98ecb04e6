import type { Favourite } from "./favourites.ts";

/** A saved piece of this id. */
export const favourite = (id: string): Favourite => ({
	id,
	name: `Piece ${id}`,
	price: 1900,
	category: "womens",
	description: "",
	images: [],
	discountPercentage: 0,
	size: null,
	color: null,
	quantity: 1,
});
