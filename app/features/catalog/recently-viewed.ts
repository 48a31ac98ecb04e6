import { signedInAs } from "#app/features/auth/device-owner.ts";
import { createDeviceStore } from "#app/platform/device-store.ts";
import { type Product, salePrice } from "#shared/domain/product.ts";

/** What a small card shows of a piece. */
export interface Viewed {
	id: string;
	name: string;
	/** Its first picture; empty where it has none. */
	image: string;
	/** What it cost when it was looked at, in cents. */
	price: number;
	/** ms since 1970 */
	at: number;
	/** The account that looked at it; null: a visitor. */
	by: string | null;
}

/** Shown are six, and the piece that is being looked at is kept as well. */
const KEPT = 7;
/** Older ones are gone or cost something else by now. */
const KEPT_MS = 30 * 24 * 60 * 60 * 1000;
const NONE: readonly Viewed[] = [];

/** A stored piece back to a valid one, or nothing: storage is the shopper's to edit. */
function readViewed(value: unknown): Viewed[] {
	const { id, name, image, price, at, by } = (value ?? {}) as Record<string, unknown>;
	if (typeof id !== "string" || typeof name !== "string" || typeof image !== "string") return [];
	if (!Number.isSafeInteger(price) || (price as number) < 0 || typeof at !== "number") return [];
	if (Date.now() - at >= KEPT_MS) return [];
	return [{ id, name, image, price: price as number, at, by: typeof by === "string" ? by : null }];
}

function read(stored: string | null): readonly Viewed[] {
	try {
		const raw: unknown = JSON.parse(stored ?? "[]");
		return Array.isArray(raw) ? raw.slice(0, KEPT).flatMap(readViewed) : NONE;
	} catch {
		return NONE;
	}
}

const store = createDeviceStore({ key: "recently-viewed", read, empty: NONE });

/** Puts a piece first in the list of this device. It is the device's, like a browser's history, and never sent. */
export function rememberViewed(product: Product): void {
	const { id, name, images } = product;
	const viewed = { id, name, image: images[0] ?? "", price: salePrice(product), at: Date.now(), by: signedInAs() };
	store.set([viewed, ...store.get().filter((other) => other.id !== id)].slice(0, KEPT));
}

/** The pieces that this shopper looked at last, newest first; none on the server and while hydrating. */
export function useRecentlyViewed(): readonly Viewed[] {
	return store.use().filter(({ by }) => by === null || by === signedInAs());
}
