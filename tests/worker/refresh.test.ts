import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeEach, describe, expect, inject, test } from "vitest";
import { ACCOUNTS } from "../../supabase/local/demo.ts";
import { useShop } from "./support/shop.ts";

/** What stands between the shop and its backend: it counts how often a refresh token is used. */
let refreshes = 0;
const between = createServer(async (incoming, outgoing) => {
	if (incoming.url?.includes("grant_type=refresh_token")) refreshes++;
	const body: Uint8Array[] = [];
	for await (const chunk of incoming) body.push(chunk);
	const { host: _host, connection: _connection, "content-length": _length, ...headers } = incoming.headers;
	const answer = await fetch(`${inject("backend").url}${incoming.url}`, {
		method: incoming.method ?? "GET",
		headers: headers as Record<string, string>,
		...(body.length > 0 && { body: Buffer.concat(body) }),
	});
	outgoing.writeHead(answer.status, { "content-type": answer.headers.get("content-type") ?? "text/plain" });
	outgoing.end(await answer.text());
});
await new Promise<void>((resolve) => between.listen(0, "127.0.0.1", resolve));
afterAll(() => between.close());

const { ask, browser } = useShop({ SUPABASE_URL: `http://127.0.0.1:${(between.address() as AddressInfo).port}` });

/** Access token, refresh token and the rest of a session cookie's first chunk. */
const sessionOf = (cookie = "") => decodeURIComponent(cookie.split(";")[0] ?? "").split("|");
const renewedBy = (response: Response) =>
	response.headers
		.getSetCookie()
		.find((line) => line.startsWith("session.0="))
		?.slice("session.0=".length);

/** The cookies of a session that has this many seconds left. */
async function sessionWith(seconds: number) {
	const shopper = browser();
	const { email, password } = ACCOUNTS.shopper;
	await shopper.post("/auth", { intent: "sign-in", identifier: email, password });
	const [access, refresh = ""] = sessionOf(shopper.jar.cookies.get("session.0"));
	const until = Math.floor(Date.now() / 1000) + seconds;
	return { refresh, init: { headers: { cookie: `session.0=${access}|${refresh}|${until}|; signed_in=1` } } };
}

describe("a session", () => {
	beforeEach(() => {
		refreshes = 0;
	});

	test("is kept in the cookie and left as it is while more than 90 seconds remain", async () => {
		const { init } = await sessionWith(95);
		const response = await ask("/session", init);
		expect(await response.json()).toMatchObject({ state: "signed-in" });
		expect(renewedBy(response)).toBeUndefined();
		expect(refreshes).toBe(0);
	});

	test("near its end is refreshed once, even when two requests come at the same time [S4.03]", async () => {
		const { refresh, init } = await sessionWith(60);
		const answers = await Promise.all([ask("/session", init), ask("/session", init)]);
		const [one, two] = answers.map((response) => sessionOf(renewedBy(response)).slice(0, 2));
		for (const response of answers) expect(await response.json()).toMatchObject({ state: "signed-in" });
		expect(one?.[1]).toEqual(expect.stringMatching(/./));
		expect(one?.[1]).not.toBe(refresh);
		expect(two).toEqual(one);
		expect(refreshes).toBe(1);
	});
});
