import { categoriesOf } from "./category-words.ts";
import type { CollectionCondition, CollectionId } from "./collections.ts";
import type { Cents } from "./money.ts";
import { type Condition, type Product, salePrice } from "./product.ts";

/** The simpler form that collections filter and sort by (specification, section 3). */
export interface CollectionPiece {
	readonly id: string;
	readonly name: string;
	readonly description: string;
	/** The collection that it is seen in; a piece may be in several. */
	readonly category: CollectionId;
	readonly condition: CollectionCondition;
	/** What it costs now, in cents: discounted, as in the shop. */
	readonly price: Cents;
	readonly popular: boolean;
}

/** Six conditions as four: Excellent shows as Like New, Very Good as Good (decision 9). */
export function collectionCondition(condition: Condition): CollectionCondition {
	if (condition === "Excellent") return "Like New";
	return condition === "Very Good" ? "Good" : condition;
}

/**
 * Whether a collection holds a piece. Vintage means a description with 'vintage' or the category vintage (specification,
 * section 9); women's and men's hold whatever is cut for them: clothes, shoes, accessories, vintage.
 */
export function inCollection(
	{ category, gender, description }: Pick<Product, "category" | "gender" | "description">,
	id: CollectionId,
): boolean {
	if (categoriesOf(category).includes(id)) return true;
	if (id === "vintage") return /vintage/i.test(description);
	return (id === "womens" && gender === "women") || (id === "mens" && gender === "men");
}

/** A piece in its simpler form, as a collection sees it. */
export function pieceOf(product: Product, category: CollectionId): CollectionPiece {
	const { id, name, description, condition, popular } = product;
	return {
		id,
		name,
		description,
		category,
		condition: collectionCondition(condition),
		price: salePrice(product),
		popular,
	};
}
