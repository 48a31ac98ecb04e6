/** The message of status 429. */
export const TOO_MANY_REQUESTS = "That was a lot of tries in a short time. Please wait a minute, then try again.";

/**
 * Returns the address, or the /48 network of an IPv6 address, as providers assign up to 2^16 /64 networks to a customer.
 * @example rateLimitKey("2001:db8::1") // "2001:db8:0::/48"
 */
export function rateLimitKey(address: string): string {
	if (!address.includes(":")) return address;
	// The appended "::" guarantees a second part
	const parts = `${address.toLowerCase()}::`.split("::").map((part) => part.split(":").filter(Boolean));
	const [before, after] = parts as [string[], string[]];
	const gap = Math.max(0, 8 - before.length - after.length);
	const groups = [...before, ...Array<string>(gap).fill("0"), ...after].map((group) => group.replace(/^0+(?=.)/, ""));
	return `${groups.slice(0, 3).join(":")}::/48`;
}
