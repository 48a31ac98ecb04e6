import { FavouriteCard } from "../components/favourite-card.tsx";
import { PageHead } from "../components/page-head.tsx";
import { ButtonLink } from "../components/ui/button.tsx";
import { EmptyState } from "../components/ui/empty-state.tsx";
import { GridSkeleton } from "../components/ui/grid-skeleton.tsx";
import { UntilRead } from "../components/until-read.tsx";
import { pageMeta } from "../lib/page-meta.ts";
import { useFavourites } from "../state/favourites.ts";
import { useHydrated } from "../state/use-hydrated.ts";

export const handle = { wake: "now" } as const;

export const meta = () => pageMeta("Favorites", "The pieces you saved for another look.");

/** Open to all: a visitor sees the device's list (decision 15). */
export default function Favorites() {
	const hydrated = useHydrated();
	const pieces = useFavourites();
	return (
		<div className="wrap pb-section">
			<PageHead title="Favorites" lead="The pieces you want another look at." />
			{!hydrated && (
				<UntilRead of="favorites" none={<Empty />} some={<GridSkeleton label="Loading your favorites" />} />
			)}
			{hydrated && pieces.length === 0 && <Empty />}
			{hydrated && pieces.length > 0 && (
				<>
					<div className="rack">
						<ul>
							{pieces.map((piece) => (
								<FavouriteCard key={piece.id} piece={piece} />
							))}
						</ul>
					</div>
					<p className="mt-12">
						<ButtonLink to="/shop" look="line">
							Continue Shopping
						</ButtonLink>
					</p>
				</>
			)}
		</div>
	);
}

const Empty = () => (
	<EmptyState title="No favorites yet" text="Press the heart on a piece, and it will wait for you here.">
		<ButtonLink to="/shop">Continue Shopping</ButtonLink>
	</EmptyState>
);
