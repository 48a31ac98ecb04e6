import { isProductId } from "./products.server.ts";

/** How long an id that nobody has is not looked up again. */
const MISS_MS = 30_000;
const MOST_MISSES = 1_000;

/**
 * Ids that the server does not have, and when it said so. Anybody can make ids up, so it holds so many, the latest, and
 * none that is longer than an id: a form's field may be 64 KiB.
 */
export class Misses {
	readonly #saidAt = new Map<string, number>();

	get size(): number {
		return this.#saidAt.size;
	}

	has(id: string): boolean {
		return Date.now() - (this.#saidAt.get(id) ?? 0) < MISS_MS;
	}

	add(id: string): void {
		if (!isProductId(id)) return;
		this.#saidAt.delete(id);
		const oldest = this.#saidAt.keys().next();
		if (this.#saidAt.size >= MOST_MISSES && !oldest.done) this.#saidAt.delete(oldest.value);
		this.#saidAt.set(id, Date.now());
	}
}
