/**
 * What an address is counted as: of IPv6 the network, as a household has 2^64 addresses to come from.
 * @example networkOf("2001:db8::1") // "2001:db8:0:0::/64"
 */
export function networkOf(address: string): string {
	if (!address.includes(":")) return address;
	const [head = "", tail] = address.toLowerCase().split("::");
	const [before, after] = [head, tail ?? ""].map((part) => part.split(":").filter(Boolean)) as [string[], string[]];
	const gap = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length);
	const groups = [...before, ...Array<string>(gap).fill("0"), ...after].map((group) => group.replace(/^0+(?=.)/, ""));
	return `${groups.slice(0, 4).join(":")}::/64`;
}
