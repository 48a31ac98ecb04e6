import { expect, test } from "vitest";
import { networkOf } from "./limits.server.ts";

const asked = (headers: Record<string, string>) => networkOf(new Request("https://shop.test/", { headers }));

test("a caller is who Cloudflare says, whatever other headers claim", () => {
	const forged = { "x-forwarded-for": "9.9.9.9", "x-real-ip": "9.9.9.9", forwarded: "for=9.9.9.9" };
	expect(asked({ "cf-connecting-ip": "203.0.113.7", ...forged })).toBe("203.0.113.7");
	expect(asked(forged)).toBe("unknown");
});

test("of IPv6 the network counts, in one spelling", () => {
	for (const address of ["2001:db8:1:2::1", "2001:DB8:1:2:ffff:ffff:ffff:ffff", "2001:0db8:0001:0002:0:0:0:9"])
		expect(asked({ "cf-connecting-ip": address }), address).toBe("2001:db8:1:2::/64");
	expect(asked({ "cf-connecting-ip": "::1" })).toBe("0:0:0:0::/64");
	expect(asked({ "cf-connecting-ip": "2001:db8::1" })).toBe("2001:db8:0:0::/64");
});
