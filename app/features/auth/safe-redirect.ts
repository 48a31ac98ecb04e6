/**
 * Where to send a shopper who came with `?next=`: only to a path of our own. Without this, a link such as
 * /auth?next=https://evil.example would send somebody who has just signed in to a copy of the shop (an open redirect).
 */
export function safeRedirect(to: string | null | undefined, fallback = "/"): string {
	// A second slash, or a backslash that browsers read as one, would name another host; control characters and dots hide either.
	// biome-ignore lint/suspicious/noControlCharactersInRegex: those are what is refused
	if (!to || !/^\/(?![/\\])/.test(to) || /[\u0000-\u001f\\]/.test(to)) return fallback;
	const { pathname } = new URL(to, "https://shop.invalid");
	return pathname.startsWith("//") ? fallback : to;
}
