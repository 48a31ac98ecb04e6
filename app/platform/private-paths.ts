import { plainPath } from "./normalize-path.ts";

/** First segments of the paths whose answers depend on who asks. Everything else is the same for everyone (architecture decision 2). */
export const PRIVATE_PATHS = [
	"account",
	"add-to-cart",
	"admin",
	"auth",
	"checkout",
	"order-confirmation",
	"session",
	"sign-out",
] as const;

/**
 * True for `/account`, `/account/orders/1` and the `/account.data` of a client-side navigation; also for `/Account` and
 * `/%61ccount`, which the router takes for the same page. What can't be decoded is private: it is never stored.
 */
export function isPrivatePath(pathname: string): boolean {
	const path = plainPath(pathname);
	if (path === null) return true;
	const [first = ""] = path.split("/");
	return (PRIVATE_PATHS as readonly string[]).includes(first.replace(/\.data$/, ""));
}
