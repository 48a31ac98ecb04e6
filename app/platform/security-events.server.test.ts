import { createHash, createHmac } from "node:crypto";
import { readFileSync } from "node:fs";
import { expect, test, vi } from "vitest";
import { routePattern } from "#app/addresses.ts";
import { createSecurityLog, SECURITY_EVENTS } from "./security-events.server.ts";

const ADDRESS = "203.0.113.7";
const request = (path = "/auth", address = ADDRESS) =>
	new Request(`https://shop.test${path}`, { headers: { "cf-connecting-ip": address } });

function clientOf(key: string | undefined, address?: string) {
	const write = vi.fn();
	createSecurityLog(key, request("/auth", address), routePattern, write)("forbidden");
	return write.mock.calls[0]?.[2].client as string;
}

test("the client is the keyed hash of its network", () => {
	const hash = createHmac("sha256", "key").update(ADDRESS).digest("hex");
	expect(clientOf("key")).toBe(hash.slice(0, 16));
	expect(clientOf("key", "203.0.113.8")).not.toBe(clientOf("key"));
	expect(clientOf("key", "2001:db8:7::1")).toBe(clientOf("key", "2001:db8:7:ffff::2"));
});

test.each([undefined, ""])("with the key %j a random one of the isolate is used", (key) => {
	const client = clientOf(key);
	expect(client).toMatch(/^[0-9a-f]{16}$/);
	expect(clientOf(key)).toBe(client);
	expect(client).not.toBe(createHmac("sha256", "").update(ADDRESS).digest("hex").slice(0, 16));
	expect(client).not.toBe(createHash("sha256").update(ADDRESS).digest("hex").slice(0, 16));
});

test.each([
	["/Account/orders/17.data?email=amara@example.com", "/account/orders/:id"],
	["/amara@example.com", "/*"],
	["/%zz", "/*"],
])("the route of %s is %s", (path, route) => {
	const write = vi.fn();
	createSecurityLog("key", request(path), routePattern, write)("rate_limited", { limit: "PROMO" });
	expect(write).toHaveBeenCalledWith("warn", "security", {
		event: "rate_limited",
		route,
		client: expect.any(String),
		limit: "PROMO",
	});
});

test("docs/operations.md lists every event", () => {
	const rows = readFileSync("docs/operations.md", "utf8").matchAll(/^\| `(\w+)`/gm);
	expect([...rows].map(([, event]) => event).sort()).toEqual([...SECURITY_EVENTS].sort());
});
