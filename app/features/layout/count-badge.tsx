/** Painted from device storage before React wakes and by the stores after (app/platform/badges.ts); React leaves it alone. */
export function CountBadge({ of, className }: { of: "cart" | "favorites"; className: string }) {
	return (
		// biome-ignore lint/security/noDangerouslySetInnerHtml: an empty string
		<span className={className} data-badge={of} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: "" }} />
	);
}
