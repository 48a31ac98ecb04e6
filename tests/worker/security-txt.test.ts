import { expect, test } from "vitest";
import { useSharedShop, useShop } from "./support/shop.ts";

// RFC 9116

const PATH = "/.well-known/security.txt";
const DAY_MS = 86_400_000;
const SECURITY_CONTACT = "mailto:security@encore.example";
const configured = useShop({ SITE_URL: "https://encore.example", SECURITY_CONTACT });
const unconfigured = useSharedShop();

const fieldsOf = (text: string) =>
	Object.fromEntries(
		text
			.trimEnd()
			.split("\n")
			.map((line) => line.split(/: (.*)/, 2)),
	);

test("security.txt names the configured contact, its only address, and a date within a year", async () => {
	const response = await configured.request(PATH);
	expect([response.status, response.headers.get("content-type")]).toEqual([200, "text/plain; charset=UTF-8"]);
	const { Expires = "", ...others } = fieldsOf(await response.text());
	expect(others).toEqual({
		Contact: SECURITY_CONTACT,
		"Preferred-Languages": "en",
		Canonical: `https://encore.example${PATH}`,
	});
	expect(Expires).toMatch(/^\d{4}-\d\d-\d\dT00:00:00\.000Z$/);
	const days = (Date.parse(Expires) - Date.now()) / DAY_MS;
	expect(days).toBeGreaterThan(90);
	expect(days).toBeLessThan(365);
});

test("security.txt names the contact page unless one is configured, and ignores forwarding headers", async () => {
	const response = await unconfigured.request(PATH, { headers: { "x-forwarded-host": "evil.test" } });
	const addresses = { Contact: "https://shop.test/contact", Canonical: `https://shop.test${PATH}` };
	expect(fieldsOf(await response.text())).toMatchObject(addresses);
});
