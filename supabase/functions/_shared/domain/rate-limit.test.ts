import { expect, test } from "vitest";
import { rateLimitKey } from "./rate-limit.ts";

test("an IPv4 address is its own key, as is any other text", () => {
	expect(rateLimitKey("203.0.113.7")).toBe("203.0.113.7");
	expect(rateLimitKey("unknown")).toBe("unknown");
});

test("an IPv6 address is counted by its network, in one spelling", () => {
	for (const address of ["2001:db8:1:2::1", "2001:DB8:1:ffff:ffff:ffff:ffff:ffff", "2001:0db8:0001:0003:0:0:0:9"])
		expect(rateLimitKey(address), address).toBe("2001:db8:1::/48");
	expect(rateLimitKey("::1")).toBe("0:0:0::/48");
	expect(rateLimitKey("2001:db8::1")).toBe("2001:db8:0::/48");
	expect(rateLimitKey("2001:db8:4:3::5:6:7")).toBe("2001:db8:4::/48");
	expect(rateLimitKey("2001::3:4:5:6:7:8")).toBe("2001:0:3::/48");
});
