import { useEffect } from "react";
import { signedInAs } from "#app/features/auth/device-owner.ts";
import { Picture } from "#app/features/shop/picture.tsx";
import { createDeviceStore } from "#app/platform/device-store.ts";
import { Link } from "#app/ui/link.tsx";
import { type Card, parseCard, pick } from "#shared/domain/card.ts";
import { formatCents } from "#shared/domain/money.ts";
import { type Product, salePrice } from "#shared/domain/product.ts";
import { parseJson } from "#shared/domain/stored-items.ts";

const CARD_FIELDS = ["id", "name", "price", "discountPercentage", "images"] as const;

/** The product's data at the time of the visit. */
interface ViewedProduct extends Pick<Card, (typeof CARD_FIELDS)[number]> {
	/** Milliseconds since 1970. */
	at: number;
	/** The account's id; null for a visitor. */
	by: string | null;
}

const MAX_SHOWN = 6;
const MAX_STORED = MAX_SHOWN + 1; // the current product is not shown
const MAX_AGE_MS = 30 * 24 * 60 * 60 * 1000;
const NONE: readonly ViewedProduct[] = [];

/** Drops invalid and old entries, as shoppers can edit local storage. */
function parseViewed(value: unknown): ViewedProduct[] {
	const raw = (value ?? {}) as Record<string, unknown>;
	const card = parseCard(raw);
	if (!card || typeof raw.at !== "number" || Date.now() - raw.at >= MAX_AGE_MS) return [];
	return [{ ...pick(card, CARD_FIELDS), at: raw.at, by: typeof raw.by === "string" ? raw.by : null }];
}

function parse(stored: string | null): readonly ViewedProduct[] {
	const entries = parseJson(stored ?? "");
	return Array.isArray(entries) ? entries.slice(0, MAX_STORED).flatMap(parseViewed) : NONE;
}

/** Newest first; never sent to the server. */
const store = createDeviceStore({ key: "recently-viewed", parse, empty: NONE });

function addViewed(product: Product): void {
	const viewed = { ...pick(product, CARD_FIELDS), at: Date.now(), by: signedInAs() };
	store.set([viewed, ...store.get().filter(({ id }) => id !== product.id)].slice(0, MAX_STORED));
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
				{viewed.slice(0, MAX_SHOWN).map(({ id, name, images: [image], ...prices }) => (
					<li key={id}>
						<Link className="group block leading-[1.3]" to={`/product/${id}`} viewTransition>
							{image ? <Picture src={image} alt="" className={PICTURE} /> : <span className={PICTURE} />}
							<span className="block text-small font-semibold decoration-2 underline-offset-[0.2em] group-hover:underline">
								{name}
							</span>{" "}
							<span className="font-display text-small leading-normal font-semibold">
								{formatCents(salePrice(prices))}
							</span>
						</Link>
					</li>
				))}
			</ul>
		</section>
	);
}
