import { describe, expect, test } from "vitest";
import { addressesWhere, addressOf } from "../../app/addresses.ts";
import { signedIn, signedUp } from "./support/accounts.ts";
import { ACTIONS } from "./support/all-routes.ts";
import { multipart, ofSize, pictureFile } from "./support/pictures.ts";
import { jsonPost, locationOf, ORIGIN, useSharedShop } from "./support/shop.ts";

const { request, browser } = useSharedShop();

/** Private, as they depend on the session; visitors open them, too. */
const OPEN = [
	...["/auth", "/auth/forgot", "/auth/sent", "/auth/confirm", "/auth/verify", "/checkout", "/order-confirmation"],
	...["/add-to-cart", "/session", "/sign-out"],
	...["/checkout/guest", "/account/keep", "/account/orders/expired-link"], // of guests
];
const CLOSED = addressesWhere((address) => address.private === true).filter((path) => !OPEN.includes(path));
const ADMIN = CLOSED.filter((path) => path.startsWith("/admin"));
const pathOf = (pattern: string) => pattern.replace(":id", "x");
const spellings = (path: string) => [path, `${path}.data`, path.replace("/a", "/A")];

test.each(CLOSED)("%s redirects visitors to sign in and back, in any spelling [S2.54]", async (pattern) => {
	for (const path of spellings(pathOf(pattern))) {
		const next = pattern === "/account/data" ? "/account?tab=settings" : path.replace(".data", "");
		const response = await browser().go(path);
		expect([302, 202], path).toContain(response.status);
		const location = locationOf(response) || (await response.text());
		expect(location, path).toContain(`/auth?next=${encodeURIComponent(next)}`);
		if (!ACTIONS.includes(pattern)) continue;
		const posted = await browser().post(path, { intent: "profile" });
		expect([302, 202], path).toContain(posted.status);
		expect(locationOf(posted) || (await posted.text()), path).toContain("/auth?next=");
	}
});

test.each(ADMIN)("%s returns 403 to shoppers, in any spelling", async (pattern) => {
	const shopper = await signedIn(browser());
	const path = pathOf(pattern);
	for (const address of [...spellings(path), `${path}.data?_routes=routes%2Fadmin%2Forders`]) {
		const refused = await shopper.go(address);
		expect([refused.status, refused.headers.get("cache-control")], address).toEqual([403, "private, no-store"]);
		expect(await refused.text(), address).not.toMatch(/Admin Dashboard|Revenue/);
		expect((await shopper.post(address)).status, address).toBe(403);
	}
});

// app/addresses.test.ts covers more spellings
test("/Account shows the account of a signed-in shopper, uncached", async () => {
	const { status, headers } = await (await signedIn(browser())).go("/Account");
	expect([status, headers.get("cache-control")]).toEqual([200, "private, no-store"]);
});

describe("the signed_in cookie", () => {
	test("is restored by the next private response", async () => {
		const shopper = await signedUp(browser());
		shopper.jar.cookies.delete("signed_in");
		await shopper.session();
		expect(shopper.jar.cookies.get("signed_in")).toBe("1");
	});

	test("is removed when the session has ended", async () => {
		const visitor = browser();
		visitor.jar.cookies.set("signed_in", "1");
		await visitor.session();
		expect(visitor.jar.cookies.has("signed_in")).toBe(false);
	});
});

describe("request bodies", () => {
	test.each(ACTIONS)("of more than 64 KiB are rejected by %s, but for an upload within its limit", async (pattern) => {
		const path = pathOf(pattern);
		const { upload } = addressOf(path);
		const send = async (size: number, method = "POST", address = path) =>
			request(address, { ...(await multipart({ file: pictureFile(ofSize(size)) })), method });
		expect((await send(1_000_000)).status === 413).toBe(!upload);
		expect((await send(1_000_000, "PUT")).status).toBe(413);
		expect((await send(1_000_000, "POST", path.replace("/a", "/A"))).status).toBe(413);
		const body = new URLSearchParams({ name: "x".repeat(70_000) });
		expect((await request(path, { method: "POST", body, headers: ORIGIN })).status).toBe(413);
		if (!upload) return;
		const tooLarge = await send(upload.maxBytes + 100_000);
		expect([tooLarge.status, await tooLarge.text()]).toEqual([413, `File too large: ${upload.tooLarge}`]);
	});

	test.each(["/checkout", "/auth", "/add-to-cart"])("that are not forms are rejected with 400 by %s", async (path) => {
		expect((await request(path, jsonPost({}))).status).toBe(400);
	});

	test("that are not carts are rejected with 422 by /quote", async () => {
		for (const body of ["", "{}", '{"items":[{"productId":"enc-0001","quantity":1.5}],"stage":"cart"}'])
			expect((await request("/quote", { method: "POST", body })).status).toBe(422);
	});
});
