import { pageMeta } from "#app/features/seo/page-meta.ts";
import { EmptyState } from "#app/features/shop/mark.tsx";
import { ButtonLink } from "#app/ui/button.tsx";

export const handle = { hydrate: "interaction" } as const;
export const meta = () => pageMeta("You're offline", "This page needs the internet.");

/** The service worker's fallback. */
export default function Offline() {
	return (
		<div className="page py-section">
			<EmptyState
				level={1}
				title="You're offline"
				text="This page needs the internet. Pages you've seen before still open, and your cart and favorites are safe on this device."
			>
				<ButtonLink to="/">Return to Home</ButtonLink>
			</EmptyState>
		</div>
	);
}
