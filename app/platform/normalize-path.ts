/**
 * A path as the router takes it, whose many spellings are one page: `/Account/`, `/%61ccount` and `/account` are "account".
 * Null where it can't be decoded.
 */
export function plainPath(pathname: string): string | null {
	try {
		return decodeURIComponent(pathname).toLowerCase().split("/").filter(Boolean).join("/");
	} catch {
		return null;
	}
}
