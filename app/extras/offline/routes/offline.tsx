import { pageMeta } from "#app/features/seo/page-meta.ts";
import { EmptyPage } from "#app/features/shop/mark.tsx";
import { InlineScript } from "#app/platform/late-hydration/late-scripts.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import showKnownProduct from "../show-known-product.ts?script";

/** Never hydrates, as React Router would hydrate it as the page that failed to load. */
export const handle = { hydrate: "never" } as const;
export const meta = () => pageMeta("You're offline", "This page needs the internet.");

/** The service worker's fallback. */
export default function Offline() {
	return (
		<EmptyPage
			title="You're offline"
			text="This page needs the internet. Pages you've seen before still open, and your cart and favorites are safe on this device."
		>
			<div id="known-product" className="grid justify-items-center gap-1 empty:hidden" />
			{import.meta.env.SSR && <InlineScript code={showKnownProduct} />}
			<div className="flex flex-wrap items-center justify-center gap-x-4 gap-y-3">
				{/* Links to the page that failed to load */}
				<ButtonLink to="" reloadDocument>
					Try again
				</ButtonLink>
				<ButtonLink to="/" look="line">
					Return to Home
				</ButtonLink>
			</div>
		</EmptyPage>
	);
}
