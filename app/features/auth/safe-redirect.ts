export const withNext = (path: string, next: string) => `${path}?next=${encodeURIComponent(next)}`;

/** Prevents open redirects. */
export function safeRedirect(to: string | null | undefined, fallback = "/"): string {
	// "//" and "/\" start a host name; control characters and dot segments can hide them
	// biome-ignore lint/suspicious/noControlCharactersInRegex: rejects them
	if (!to || !/^\/(?![/\\])/.test(to) || /[\u0000-\u001f\\]/.test(to)) return fallback;
	const { pathname } = new URL(to, "https://shop.invalid");
	return pathname.startsWith("//") ? fallback : to;
}
