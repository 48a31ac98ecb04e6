import { Icon } from "#app/ui/icon.tsx";
import type { Favorite } from "#shared/domain/favorites.ts";
import { addFavorite, removeFavorite, useIsFavorite } from "./favorites-store.ts";

/** The button's name is constant; `aria-pressed` has the state. */
export function FavoriteButton({ product }: { product: Omit<Favorite, "quantity"> }) {
	const saved = useIsFavorite(product.id);
	return (
		<button
			type="button"
			className="heart"
			aria-pressed={saved}
			aria-label={`Favorite: ${product.name}`}
			onClick={() => (saved ? removeFavorite(product.id) : addFavorite(product))}
		>
			<Icon name="heart" />
		</button>
	);
}
