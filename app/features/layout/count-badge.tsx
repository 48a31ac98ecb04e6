import type { Badge } from "./stored-counts.ts";

/** Filled by paint-badges.ts before hydration; React never renders its text. */
export function CountBadge({ of, className }: { of: Badge; className?: string }) {
	return (
		// biome-ignore lint/security/noDangerouslySetInnerHtml: an empty string
		<span className={className} data-badge={of} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: "" }} />
	);
}
