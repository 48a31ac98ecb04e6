import { expect, test } from "vitest";
import { FOREIGN, ORIGIN, useShop } from "./support/shop.ts";

const logged: string[] = [];
const { request } = useShop({}, (line) => void logged.push(line));

const VITALS = { path: "/product/enc-0001", LCP: 1200, CLS: 0.02, INP: 64, TTFB: 90 };
const post = (body: string, headers: Record<string, string> = ORIGIN) =>
	request("/vitals", { method: "POST", body, headers: { "content-type": "text/plain;charset=UTF-8", ...headers } });

test("accepts a page's beacon with 204, from the shop only", async () => {
	const response = await post(JSON.stringify(VITALS));
	expect([response.status, await response.text(), response.headers.getSetCookie()]).toEqual([204, "", []]);
	expect((await post(JSON.stringify(VITALS), FOREIGN)).status).toBe(403);
	expect((await request("/vitals")).status).toBe(404);
});

test("the script that sends beacons is cached for a day", async () => {
	const script = await request("/vitals.js");
	expect(script.status).toBe(200);
	expect(script.headers.get("content-type")).toContain("javascript");
	expect(script.headers.get("cache-control")).toContain("max-age=86400");
});
