import { useEffect, useRef } from "react";
import { Form } from "react-router";
import type { Availability, ProductQuery } from "#app/features/admin/admin-products.server.ts";
import { Price } from "#app/features/catalog/price.tsx";
import { Picture } from "#app/features/shop/picture.tsx";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Link, TextLink } from "#app/ui/link.tsx";
import { statusFacts } from "#shared/domain/order-status.ts";
import { isSoldOut, type Product } from "#shared/domain/product.ts";
import { formatPercentage, isProductId } from "#shared/domain/product-fields.ts";

const OPTIONS: Readonly<Record<Availability, string>> = {
	all: "All",
	available: "Available",
	"sold-out": "Sold Out",
	archived: "Archived",
};

export function ProductSearchForm({ query: { keyword, availability } }: { query: ProductQuery }) {
	const form = useRef<HTMLFormElement>(null);
	// biome-ignore lint/correctness/useExhaustiveDependencies: resets the fields when the address changes
	useEffect(() => form.current?.reset(), [keyword, availability]);
	return (
		<search>
			<Form ref={form} action="/admin/products" className="flex flex-wrap gap-3" autoComplete="off">
				<span className="with-icon flex-[9_1_16rem]">
					<Icon name="search" />
					<input
						className="input min-h-touch text-[1rem]"
						type="search"
						name="keyword"
						defaultValue={keyword}
						placeholder="Name, brand, ID or SKU"
						aria-label="Search pieces"
						enterKeyHint="search"
						maxLength={100}
					/>
				</span>
				<label className="flex-[1_1_7rem]">
					<span className="sr-only">Availability</span>
					<select
						// The key updates the default to which reset() returns, as React doesn't
						key={availability}
						className="input min-h-touch text-[1rem] select"
						name="availability"
						defaultValue={availability}
					>
						{Object.entries(OPTIONS).map(([value, label]) => (
							<option key={value} value={value}>
								{label}
							</option>
						))}
					</select>
				</label>
				<Button look="line" small>
					Search
				</Button>
			</Form>
		</search>
	);
}

export function ProductRow({ product }: { product: Product }) {
	const { id, name, brand, images, discountPercentage, stock } = product;
	const soldOut = isSoldOut(product);
	return (
		<li className="product-row">
			<Picture src={images[0] ?? ""} alt="" className="aspect-4/5 self-start object-cover" sizes="5rem" />
			<div className="min-w-0 wrap-anywhere">
				<h3>
					{/* The span makes the whole row a link */}
					<Link className="decoration-2 underline-offset-[0.2em] hover:underline" to={`/admin/products/${id}`}>
						<span>{name}</span>
						<span className="absolute inset-0" />
					</Link>
				</h3>
				<p className="text-ink-muted text-small">{brand ? `${brand} · ${id}` : id}</p>
				{!isProductId(id) && <p className="text-small font-semibold">Not in the shop: an address can't have this ID</p>}
				{images.length === 0 && <p className="text-small font-semibold">No picture</p>}
			</div>
			<div className="flex flex-wrap items-baseline gap-x-3 md:block">
				<Price product={product} />
				{discountPercentage > 0 && (
					<p className="text-ink-muted text-small">{`${formatPercentage(discountPercentage)} off`}</p>
				)}
			</div>
			<div className="flex flex-wrap items-center justify-between gap-x-4 md:[display:contents]">
				<p className="text-small [font-variant-numeric:tabular-nums]">
					{stock === null ? "Not counted" : `${stock} in stock`}
				</p>
				<span className={`status justify-self-end ${statusFacts(soldOut ? "cancelled" : "delivered").badge}`}>
					{product.archivedAt ? "Archived" : soldOut ? "Sold Out" : "Available"}
				</span>
			</div>
		</li>
	);
}

export function Pagination({ query, pages }: { query: ProductQuery; pages: number }) {
	const { keyword, availability, page } = query;
	if (pages < 2) return null;
	const pathOf = (page: number) =>
		`/admin/products?${new URLSearchParams({ keyword, availability, page: String(page) })}`;
	return (
		<nav className="flex flex-wrap items-center gap-x-4 gap-y-3 mt-8 justify-between" aria-label="Pages">
			{page > 1 ? <TextLink to={pathOf(page - 1)}>Previous</TextLink> : <span />}
			<span className="[font-variant-numeric:tabular-nums] text-small">{`Page ${page} of ${pages}`}</span>
			{page < pages ? <TextLink to={pathOf(page + 1)}>Next</TextLink> : <span />}
		</nav>
	);
}
