import { expect, test } from "vitest";
import { findCarrier } from "./tracking.ts";

test("finds the carrier by the tracking number's format", () => {
	expect(findCarrier("1Z999AA10123456784")).toEqual({
		name: "UPS",
		url: "https://www.ups.com/track?tracknum=1Z999AA10123456784",
	});
	expect(findCarrier("9400 1000 0000 0000 0000 00")?.name).toBe("USPS");
	expect(findCarrier("ea123456789us")?.name).toBe("USPS");
	expect(findCarrier("1234-5678-9012")?.name).toBe("FedEx");
	expect(findCarrier("1234567890")?.name).toBe("DHL");
});

test("other text has no carrier, and no link can be made from it", () => {
	for (const text of ["", "TRACK-1", "1Z999", 'javascript:alert("1")', "1Z999AA10123456784?x", "12345678901"])
		expect(findCarrier(text)).toBeNull();
});
