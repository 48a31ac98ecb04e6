import type { ReactNode } from "react";
import type { Badge } from "../badges.ts";

/**
 * Shows `empty` or `loading` until hydration has read a store: `empty` if the header's badge, which is painted before the
 * page, is empty (CSS in features/layout/header.css).
 */
export function DeviceStateFallback({ store, empty, loading }: { store: Badge; empty: ReactNode; loading: ReactNode }) {
	return (
		<div data-store={store}>
			<div className="store-empty">{empty}</div>
			<div className="store-loading">{loading}</div>
		</div>
	);
}
