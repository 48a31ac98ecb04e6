import type { Favorite } from "./favorites.ts";

/** A saved piece of this id. */
export const favorite = (id: string): Favorite => ({
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
