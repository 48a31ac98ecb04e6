import type { Favorite } from "./favorites.ts";

export const favorite = (id: string): Favorite => ({
	id,
	name: `Product ${id}`,
	price: 1900,
	category: "womens",
	description: "",
	images: [],
	discountPercentage: 0,
	size: null,
	color: null,
	quantity: 1,
});
