import { useEffect, useMemo, useState } from "react";
import type { Live } from "#shared/domain/live.ts";
import type { Product } from "#shared/domain/product.ts";

const NONE: ReadonlyMap<string, Product> = new Map();

/** The products as they are now, by id: a favorite is a copy from when it was saved. Empty until they have loaded. */
export function useCurrentProducts(live: Live): ReadonlyMap<string, Product> {
	const [module, setModule] = useState<typeof import("./current-products.ts") | null>(null);
	useEffect(() => {
		// Offline the copies are shown
		import("./current-products.ts").then(setModule, () => {});
	}, []);
	return useMemo(() => module?.currentProducts(live) ?? NONE, [module, live]);
}
