import { Suspense, use, useMemo } from "react";
import { GridSkeleton } from "#app/features/catalog/grid-skeleton.tsx";
import { ProductGrid } from "#app/features/catalog/product-grid.tsx";
import { loadNewArrivals } from "#app/features/catalog/products.server.ts";
import { pageMeta } from "#app/features/seo/page-meta.ts";
import { EmptyFrame, EmptyState } from "#app/features/shop/mark.tsx";
import { requestContext } from "#app/platform/context.server.ts";
import { useHydrated } from "#app/platform/device-store.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Page } from "#app/ui/page.tsx";
import { toCard } from "#shared/domain/card.ts";
import type { Route } from "./+types/new-arrivals.ts";

const TITLE = "New Arrivals";
const TEXT = "The latest on the rail.";

export const meta = () =>
	pageMeta(
		"New arrivals",
		"The latest on the rail: pre-loved clothes, shoes and accessories, newest first. Most are one of a kind.",
	);

/** Doesn't await the products, as they are streamed. */
export function loader({ context }: Route.LoaderArgs) {
	const arrivals = loadNewArrivals(context.get(requestContext)).then(({ products, failed }) => ({
		products: products.map(toCard),
		failed,
	}));
	return { arrivals };
}

type Arrivals = Awaited<Route.ComponentProps["loaderData"]["arrivals"]>;

export default function NewArrivals({ loaderData: { arrivals } }: Route.ComponentProps) {
	// The promise rejects if the stream is interrupted
	const settled = useMemo(() => arrivals.catch((): Arrivals => ({ products: [], failed: true })), [arrivals]);
	return (
		<Page title={TITLE} lead={TEXT}>
			<Suspense fallback={<Loading />}>
				<ArrivalsList arrivals={settled} />
			</Suspense>
		</Page>
	);
}

function ArrivalsList({ arrivals }: { arrivals: Promise<Arrivals> }) {
	const isHydrated = useHydrated();
	const { products, failed } = use(arrivals);
	if (failed) return <LoadFailed />;
	if (products.length > 0)
		return (
			<div data-late={isHydrated ? undefined : ""}>
				<ProductGrid products={products} level={2} eager={4} />
				<p className="mt-12">
					<ButtonLink to="/shop?sort=newest" look="line">
						See the newest pieces in the shop
					</ButtonLink>
				</p>
			</div>
		);
	return (
		<EmptyState title="No new arrivals right now" text="The next pieces are being checked and listed.">
			<ButtonLink to="/shop">Browse the shop</ButtonLink>
		</EmptyState>
	);
}

function Loading() {
	return (
		<>
			<GridSkeleton label="Loading new arrivals" cards={8} />
			{/* Streamed content is inserted by a script */}
			<noscript>
				<p className="mt-4">
					<a className="link" href="/shop?sort=newest">
						See the newest pieces in the shop
					</a>
				</p>
			</noscript>
		</>
	);
}

/** The text is spec S8.09's. The form reloads the page, even before hydration. */
function LoadFailed() {
	return (
		<EmptyFrame role="alert">
			<p>There was an error loading new arrivals. Please try again later.</p>
			<form action="/new-arrivals">
				<Button look="line">Try again</Button>
			</form>
		</EmptyFrame>
	);
}
