import type { ReactNode } from "react";

/**
 * Until hydration, shows `empty` if the header's badge is empty (features/layout/header.css), or else `loading`. Without scripts,
 * shows `withoutScripts`.
 */
export function DeviceStateFallback({
	store,
	empty,
	loading,
	withoutScripts,
}: {
	store: string;
	empty: ReactNode;
	loading: ReactNode;
	withoutScripts: ReactNode;
}) {
	return (
		<div data-store={store}>
			<noscript>
				<div className="notice mb-12">
					<span>{withoutScripts}</span>
				</div>
			</noscript>
			<div className="store-empty">{empty}</div>
			<div className="store-loading">{loading}</div>
		</div>
	);
}
