import { plainPath } from "./normalize-path.ts";

/**
 * Pages that are the same for everyone and yet are streamed, shell first: what they show is asked of the database anew,
 * and nobody waits for it. So they are not stored, and their scripts carry a nonce, like a private page's.
 */
const STREAMED_PATHS: readonly string[] = ["new-arrivals", "new-arrivals.data"];

/** Also for `/New-Arrivals/` and `/%6eew-arrivals`, which the router takes for the same page. */
export function isStreamedPath(pathname: string): boolean {
	return STREAMED_PATHS.includes(plainPath(pathname) ?? "");
}
