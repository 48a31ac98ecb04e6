/** Filled by `platform/badges.ts` before hydration; React never renders its text. */
export function CountBadge({ of, className }: { of: "cart" | "favorites"; className?: string }) {
	return (
		// biome-ignore lint/security/noDangerouslySetInnerHtml: an empty string
		<span className={className} data-badge={of} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: "" }} />
	);
}
