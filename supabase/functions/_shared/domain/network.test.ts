import { expect, test } from "vitest";
import { networkOf } from "./network.ts";

test("an IPv4 address counts as itself, and so does what is no address", () => {
	expect(networkOf("203.0.113.7")).toBe("203.0.113.7");
	expect(networkOf("unknown")).toBe("unknown");
});

test("of IPv6 the network counts, in one spelling", () => {
	for (const address of ["2001:db8:1:2::1", "2001:DB8:1:2:ffff:ffff:ffff:ffff", "2001:0db8:0001:0002:0:0:0:9"])
		expect(networkOf(address), address).toBe("2001:db8:1:2::/64");
	expect(networkOf("::1")).toBe("0:0:0:0::/64");
	expect(networkOf("2001:db8::1")).toBe("2001:db8:0:0::/64");
	expect(networkOf("2001:db8::5:6:7:8:9")).toBe("2001:db8:0:5::/64");
});
