import { Icon } from "#app/ui/icon.tsx";
import type { Product } from "#shared/domain/product.ts";
import { addFavorite, removeFavorite, useIsFavorite } from "./favorites-store.ts";

type Saveable = Pick<
	Product,
	"id" | "name" | "price" | "category" | "description" | "images" | "discountPercentage" | "size" | "color"
>;

/** The heart: clay and filled when saved. Its name stays the same; pressed or not says the rest. */
export function FavoriteButton({ product }: { product: Saveable }) {
	const saved = useIsFavorite(product.id);
	return (
		<button
			type="button"
			className="heart"
			data-wake
			aria-pressed={saved}
			aria-label={`Favorite: ${product.name}`}
			onClick={() => (saved ? removeFavorite(product.id) : addFavorite(product))}
		>
			<Icon name="heart" />
		</button>
	);
}
