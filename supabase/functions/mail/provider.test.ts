import { expect, test } from "vitest";
import { resend } from "./provider.ts";

const FROM = "Encore <hello@encore.example>";
const MESSAGE = { to: "sam@encore.example", subject: "Hello", text: "Hello Sam", html: "<p>Hello Sam</p>" };

const respondWith = (status: number, body: unknown) =>
	resend({ apiKey: "re_key", from: FROM, fetch: async () => Response.json(body, { status }) });

test("the request is the one of Resend's documentation", async () => {
	let sent: Request | undefined;
	const send = resend({
		apiKey: "re_key",
		from: FROM,
		fetch: async (request) => {
			sent = request;
			return Response.json({ id: "1" });
		},
	});
	expect(await send(MESSAGE, "key-1")).toBeNull();
	expect([sent?.method, sent?.url]).toEqual(["POST", "https://api.resend.com/emails"]);
	expect(sent?.headers.get("authorization")).toBe("Bearer re_key");
	expect(sent?.headers.get("idempotency-key")).toBe("key-1");
	expect(await sent?.json()).toEqual({ ...MESSAGE, from: FROM, to: [MESSAGE.to] });
	const headers = { "List-Unsubscribe": "<https://shop.test/account/mails?token=1>" };
	await send({ ...MESSAGE, headers }, "key-2");
	expect(await sent?.json()).toMatchObject({ headers });
});

test.each([
	[422, "validation_error", true],
	[400, "validation_error", true],
	[422, "missing_required_field", true],
	[422, "invalid_from_address", false],
	[401, "missing_api_key", false],
	[403, "validation_error", false],
	[409, "concurrent_idempotent_requests", false],
	[429, "daily_quota_exceeded", false],
	[500, "application_error", false],
])("%d %s: permanent is %s", async (status, name, isPermanent) => {
	const send = respondWith(status, { statusCode: status, name, message: `Invalid to field: ${MESSAGE.to}` });
	expect(await send(MESSAGE, "key-1")).toEqual({ error: `${status} ${name}`, isPermanent });
});

test("a key that was used with another text was sent", async () => {
	expect(await respondWith(409, { name: "invalid_idempotent_request" })(MESSAGE, "key-1")).toBeNull();
});

test("an error contains nothing of the response but a name", async () => {
	for (const body of [{ name: MESSAGE.to }, { name: 7 }, null, "text"])
		expect(await respondWith(502, body)(MESSAGE, "key-1")).toEqual({ error: "502 unknown", isPermanent: false });
	const send = resend({ apiKey: "re_key", from: FROM, fetch: () => Promise.reject(new TypeError(MESSAGE.to)) });
	expect(await send(MESSAGE, "key-1")).toEqual({ error: "TypeError", isPermanent: false });
});
