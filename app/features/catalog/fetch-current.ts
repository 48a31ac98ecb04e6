import type { Product } from "#shared/domain/product.ts";

const TIMEOUT_MS = 1_500;

/** Returns the product as it is now, as pages may be a minute old; null if that can't be loaded. */
export async function fetchCurrent(id: string): Promise<Product | null> {
	try {
		const signal = AbortSignal.timeout(TIMEOUT_MS);
		const response = await fetch(`/current?fresh&id=${encodeURIComponent(id)}`, { signal });
		return response.ok ? ((await response.json())[0] ?? null) : null;
	} catch {
		return null;
	}
}
