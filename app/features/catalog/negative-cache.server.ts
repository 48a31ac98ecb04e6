import { isProductId } from "#shared/domain/product-fields.ts";

const TTL_MS = 30_000;
const MAX_IDS = 1_000;

/** Remembers ids without a product. Limits their number and length, as clients can send any id. */
export class NegativeCache {
	readonly #addedAt = new Map<string, number>();

	get size(): number {
		return this.#addedAt.size;
	}

	has(id: string): boolean {
		return Date.now() - (this.#addedAt.get(id) ?? 0) < TTL_MS;
	}

	add(id: string): void {
		if (!isProductId(id)) return;
		this.#addedAt.delete(id);
		const oldest = this.#addedAt.keys().next();
		if (this.#addedAt.size >= MAX_IDS && !oldest.done) this.#addedAt.delete(oldest.value);
		this.#addedAt.set(id, Date.now());
	}
}
