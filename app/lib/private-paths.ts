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

/** True for `/account`, `/account/orders/1` and the `/account.data` of a client-side navigation. */
export function isPrivatePath(pathname: string): boolean {
	const first = pathname.split("/", 2)[1]?.replace(/\.data$/, "") ?? "";
	return (PRIVATE_PATHS as readonly string[]).includes(first);
}
