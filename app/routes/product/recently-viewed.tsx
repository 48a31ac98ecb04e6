import { useEffect } from "react";
import { signedInAs } from "#app/features/auth/device-owner.ts";
import { Picture } from "#app/features/shop/picture.tsx";
import { createDeviceStore } from "#app/platform/device-store.ts";
import { Link } from "#app/ui/link.tsx";
import type { CartProduct } from "#shared/domain/cart.ts";
import { formatCents } from "#shared/domain/money.ts";
import { type Product, salePrice } from "#shared/domain/product.ts";
import { parseJson } from "#shared/domain/stored-items.ts";

/** `price` is the discounted price in cents at the time of viewing. */
interface ViewedProduct extends Pick<CartProduct, "id" | "name" | "image" | "price"> {
	/** ms since 1970 */
	at: number;
	/** Account id; null for a guest. */
	by: string | null;
}

const MAX_SHOWN = 6;
const MAX_STORED = MAX_SHOWN + 1; // the current product is not shown
const MAX_AGE_MS = 30 * 24 * 60 * 60 * 1000;
const NONE: readonly ViewedProduct[] = [];

/** Drops invalid entries: shoppers can edit local storage. */
function parseViewed(value: unknown): ViewedProduct[] {
	const { id, name, image, price, at, by } = (value ?? {}) as Record<string, unknown>;
	if (typeof id !== "string" || typeof name !== "string" || typeof image !== "string") return [];
	if (!Number.isSafeInteger(price) || (price as number) < 0 || typeof at !== "number") return [];
	if (Date.now() - at >= MAX_AGE_MS) return [];
	return [{ id, name, image, price: price as number, at, by: typeof by === "string" ? by : null }];
}

function parse(stored: string | null): readonly ViewedProduct[] {
	const entries = parseJson(stored ?? "");
	return Array.isArray(entries) ? entries.slice(0, MAX_STORED).flatMap(parseViewed) : NONE;
}

/** Newest first; never sent to the server. */
const store = createDeviceStore({ key: "recently-viewed", parse, empty: NONE });

function addViewed(product: Product): void {
	const { id, name, images } = product;
	const viewed = { id, name, image: images[0] ?? "", price: salePrice(product), at: Date.now(), by: signedInAs() };
	store.set([viewed, ...store.get().filter((other) => other.id !== id)].slice(0, MAX_STORED));
}

const PICTURE = "mb-2 block aspect-4/5 w-full bg-back-1 object-cover";

export function RecentlyViewed({ product }: { product: Product }) {
	const viewed = store.use().filter(({ id, by }) => id !== product.id && (by === null || by === signedInAs()));
	useEffect(() => addViewed(product), [product]);
	if (viewed.length === 0) return null;
	return (
		<section className="pb-section" aria-labelledby="viewed-title">
			<h2 className="rule-heading text-3" id="viewed-title">
				Recently viewed
			</h2>
			<ul className="viewed grid grid-cols-[repeat(auto-fill,minmax(max(5.5rem,(100%_-_5_*_var(--spacing-gap))_/_6),1fr))] gap-x-gap gap-y-6">
				{viewed.slice(0, MAX_SHOWN).map(({ id, name, image, price }) => (
					<li key={id}>
						<Link className="group block leading-[1.3]" to={`/product/${id}`} viewTransition>
							{image ? <Picture src={image} alt="" className={PICTURE} /> : <span className={PICTURE} />}
							<span className="block text-small font-semibold wrap-break-word decoration-2 underline-offset-[0.2em] group-hover:underline">
								{name}
							</span>{" "}
							<span className="font-display text-small leading-normal font-semibold">{formatCents(price)}</span>
						</Link>
					</li>
				))}
			</ul>
		</section>
	);
}
