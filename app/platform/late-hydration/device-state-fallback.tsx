import type { ReactNode } from "react";

/** Shows `empty` until hydration if the header's badge is empty (features/layout/header.css), or else `loading`. */
export function DeviceStateFallback({
	store,
	empty,
	loading,
}: {
	store: string;
	empty: ReactNode;
	loading: ReactNode;
}) {
	return (
		<div data-store={store}>
			<div className="store-empty">{empty}</div>
			<div className="store-loading">{loading}</div>
		</div>
	);
}
