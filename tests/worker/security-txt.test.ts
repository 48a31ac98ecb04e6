import { describe, expect, test } from "vitest";
import { useSharedShop, useShop } from "./support/shop.ts";

// RFC 9116

const PATH = "/.well-known/security.txt";
const DAY_MS = 86_400_000;
const configured = useShop({
	SITE_URL: "https://encore.example",
	SECURITY_CONTACT: "mailto:security@encore.example",
});
const unconfigured = useSharedShop();

const read = async ({ request }: typeof configured, url: string) => {
	const response = await request(url);
	const lines = (await response.text()).trimEnd().split("\n");
	return { response, fields: Object.fromEntries(lines.map((line) => line.split(/: (.*)/, 2))) };
};

describe("security.txt", () => {
	test("names the configured contact, its only address, and a date within a year", async () => {
		const { response, fields } = await read(configured, PATH);
		expect(response.status).toBe(200);
		expect(response.headers.get("content-type")).toBe("text/plain; charset=UTF-8");
		const { Expires, ...others } = fields;
		expect(others).toEqual({
			Contact: "mailto:security@encore.example",
			"Preferred-Languages": "en",
			Canonical: `https://encore.example${PATH}`,
		});
		expect(Expires).toMatch(/^\d{4}-\d\d-\d\dT00:00:00\.000Z$/);
		const days = (Date.parse(Expires ?? "") - Date.now()) / DAY_MS;
		expect(days).toBeGreaterThan(90);
		expect(days).toBeLessThan(365);
	});

	test("names the contact page unless one is configured, and ignores forwarding headers", async () => {
		const { fields } = await read(unconfigured, PATH);
		expect(fields).toMatchObject({ Contact: "https://shop.test/contact", Canonical: `https://shop.test${PATH}` });
		const forged = await unconfigured.request(PATH, { headers: { "x-forwarded-host": "evil.test" } });
		expect(await forged.text()).not.toContain("evil.test");
	});
});
