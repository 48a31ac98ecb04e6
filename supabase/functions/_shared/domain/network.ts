/**
 * What an address is counted as: of IPv6 the network, as a household has 2^64 addresses to come from.
 * @example networkOf("2001:db8::1") // "2001:db8:0:0::/64"
 */
export function networkOf(address: string): string {
	if (!address.includes(":")) return address;
	// With one more "::" there is something behind it, if only nothing
	const parts = `${address.toLowerCase()}::`.split("::").map((part) => part.split(":").filter(Boolean));
	const [before, after] = parts as [string[], string[]];
	const gap = Math.max(0, 8 - before.length - after.length);
	const groups = [...before, ...Array<string>(gap).fill("0"), ...after].map((group) => group.replace(/^0+(?=.)/, ""));
	return `${groups.slice(0, 4).join(":")}::/64`;
}
