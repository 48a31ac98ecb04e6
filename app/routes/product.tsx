import { useEffect, useRef } from "react";
import { data } from "react-router";
import { loadListedProduct } from "#app/features/catalog/catalog.server.ts";
import { fetchCurrent } from "#app/features/catalog/fetch-current.ts";
import { Price } from "#app/features/catalog/price.tsx";
import { ProductGrid } from "#app/features/catalog/product-grid.tsx";
import { productTrail } from "#app/features/catalog/product-trail.ts";
import { SoldOut } from "#app/features/catalog/sold-out.tsx";
import { pageMeta, privatePageMeta } from "#app/features/seo/page-meta.ts";
import { requestContext } from "#app/platform/context.server.ts";
import { Breadcrumbs } from "#app/ui/breadcrumbs.tsx";
import { Stars } from "#app/ui/stars.tsx";
import { showToast } from "#app/ui/toasts.ts";
import { categoryIds } from "#shared/domain/category-ids.ts";
import { CONDITION_MEANING } from "#shared/domain/conditions.ts";
import { freeShippingOver, returnWindow } from "#shared/domain/facts.ts";
import { formatCents } from "#shared/domain/money.ts";
import { isOneOfAKind, isSoldOut, type Product, salePrice } from "#shared/domain/product.ts";
import { otherShoeSizes } from "#shared/domain/shoe-sizes.ts";
import type { Route } from "./+types/product.ts";
import "./product/product.css";
import { BuyForm } from "./product/buy-form.tsx";
import { ConditionNote } from "./product/condition.tsx";
import { Gallery } from "./product/gallery.tsx";
import { deliveryText, galleryPictures, loadRelated, productDetails } from "./product/product-data.server.ts";
import { LoadFailed, ProductNotFound } from "./product/product-not-found.tsx";
import { ProductTabs } from "./product/product-tabs.tsx";
import { RecentlyViewed } from "./product/recently-viewed.tsx";
import { ShareButton } from "./product/share-button.tsx";

export const handle = { hydrate: "idle", refresh: true } as const;

export const meta: Route.MetaFunction = ({ loaderData }) => {
	const product = loaderData?.product;
	if (product) return pageMeta(product.brand ? `${product.name}, ${product.brand}` : product.name, product.description);
	return privatePageMeta(loaderData?.failed ? "Failed to load product details" : "Product Not Found");
};

export async function loader({ params: { id }, context }: Route.LoaderArgs) {
	const ctx = context.get(requestContext);
	const { product, pictures, failed } = await loadListedProduct(ctx, id);
	if (!product) return data({ product: null, failed, facts: null }, { status: failed ? 503 : 404 });
	const related = await loadRelated(ctx, product);
	const facts = {
		pictures: galleryPictures(pictures),
		trail: productTrail(product),
		meaning: CONDITION_MEANING[product.condition],
		/** When the product arrives, and what shipping costs. */
		delivery: deliveryText(product, Date.now()),
		terms: `Free shipping over ${freeShippingOver}. Returns within ${returnWindow}, prepaid labels for domestic orders.`,
		otherSizes: otherShoeSizes(product.size ?? ""),
		/** The section of related products, or the category's list if there are none. */
		similarUrl: related.length > 0 ? "#related-title" : `/shop?category=${categoryIds(product.category)[0] ?? ""}`,
		details: productDetails(product),
		related,
	};
	return data({ product, failed: false, facts });
}

/** A background refresh also loads the current availability, as cached copies of the page are up to a minute old. */
export async function clientLoader({ serverLoader, request, params: { id } }: Route.ClientLoaderArgs) {
	const isRefresh = new URL(request.url).pathname === location.pathname;
	const [loaded, current] = await Promise.all([serverLoader(), isRefresh ? fetchCurrent(id) : null]);
	if (!loaded.product || !current || !isSoldOut(current)) return loaded;
	const { status, stock, heldUntil } = current;
	return { ...loaded, product: { ...loaded.product, status, stock, heldUntil } };
}

export default function ProductPage({ loaderData: { product, failed, facts } }: Route.ComponentProps) {
	if (product && facts) return <ProductDetails product={product} {...facts} />;
	return failed ? <LoadFailed /> : <ProductNotFound />;
}

type Facts = NonNullable<Route.ComponentProps["loaderData"]["facts"]>;

function ProductDetails({ product, ...facts }: Facts & { product: Product }) {
	const { pictures, trail, meaning, delivery, terms, otherSizes, similarUrl, details, related } = facts;
	useChangeToasts(product);
	return (
		<div className="page">
			<div className="flex items-center justify-between gap-4">
				<Breadcrumbs trail={trail} here={product.name} />
				<ShareButton title={product.name} />
			</div>
			{/* The key resets picture and quantity on navigation to another product */}
			<div
				className="grid grid-cols-1 items-start gap-x-[clamp(2rem,5vw,5rem)] gap-y-8 pb-16 md:grid-cols-2 lg:grid-cols-[minmax(0,1.25fr)_minmax(0,1fr)]"
				key={product.id}
			>
				<Gallery product={product} pictures={pictures} />
				<section className="buy lg:sticky lg:top-24" aria-labelledby="product-name">
					<ProductHeader product={product} />
					<ConditionNote condition={product.condition} meaning={meaning} pictures={pictures} />
					<BuyForm product={product} delivery={delivery} otherSizes={otherSizes} similarUrl={similarUrl} />
					<p className="notice my-4 bg-wash">{terms}</p>
					<ProductTabs description={product.description} details={details} />
				</section>
			</div>
			{related.length > 0 && (
				<section className="related pb-section" aria-labelledby="related-title">
					<div className="rule-heading">
						<h2 id="related-title">You Might Also Like</h2>
					</div>
					<ProductGrid products={related} level={3} />
				</section>
			)}
			<RecentlyViewed product={product} />
		</div>
	);
}

function ProductHeader({ product }: { product: Product }) {
	const soldOut = isSoldOut(product);
	return (
		<>
			<p className="text-ink-muted">{product.brand}</p>
			<h1 className="text-[min(clamp(2rem,1.5rem_+_2vw,3.125rem),12vw)]" id="product-name">
				{product.name}
			</h1>
			<Rating {...product} />
			<div className="flex flex-wrap items-center gap-x-4 gap-y-3 my-4">
				<Price product={product} />
				<span
					className={`inline-flex items-center gap-[0.45em] text-small font-semibold ${soldOut ? "text-ink-muted" : "text-moss"}`}
				>
					<i className={`w-[0.6em] bg-current ${soldOut ? "h-[2px]" : "h-[0.6em] rounded-dot"}`} />
					<span>{soldOut ? <SoldOut {...product} /> : "In Stock"}</span>
				</span>
			</div>
		</>
	);
}

/** Hidden for a one-of-a-kind product without reviews, which nobody can review while it is for sale. */
function Rating({ rating, reviews, stock }: Pick<Product, "rating" | "reviews" | "stock">) {
	if (reviews === 0 && stock !== null && stock <= 1) return null;
	if (reviews === 0) return <p className="mt-3 text-small text-ink-muted">No reviews yet</p>;
	return (
		<p className="mt-3 flex flex-wrap items-center gap-x-[0.6rem] text-small">
			{isOneOfAKind({ stock }) && <span>Seller's rating</span>}
			<Stars rating={rating} />
			<span>{`${rating.toFixed(1)} (${reviews} ${reviews === 1 ? "review" : "reviews"})`}</span>
		</p>
	);
}

function useChangeToasts(product: Product): void {
	const previous = useRef(product);
	useEffect(() => {
		const before = previous.current;
		previous.current = product;
		if (before.id !== product.id) return;
		const price = salePrice(product);
		if (isSoldOut(product) && !isSoldOut(before) && !product.heldUntil)
			showToast({ title: "Just sold", description: `${product.name} has found a new home.`, bad: true });
		else if (price !== salePrice(before))
			showToast({ title: "The price has changed", description: `${product.name} is ${formatCents(price)} now.` });
	}, [product]);
}
