import { beforeEach, expect, test } from "vitest";
import { MAILS } from "../_shared/mail/mails.fixture.ts";
import { contentOf, type Mail } from "../_shared/mail/messages.ts";
import { orderData } from "../_shared/mail/order.fixture.ts";
import { CONTACT_EMAIL } from "../_shared/shop.config.ts";
import { deliverDueMails, type ExchangeMails } from "./deliver.ts";
import type { Message, SendMail } from "./provider.ts";

let due: Mail[];
let sent: Message[];
let calls: string[];
let failures: unknown[];
beforeEach(() => {
	[due, sent, calls, failures] = [[], [], [], []];
});

const mail = (id: string, fields: Partial<Mail> = {}): Mail => ({
	id,
	kind: "account_deleted",
	recipient: `${id}@encore.example`,
	data: { cancelled_orders: 0 },
	content: null,
	created_at: "2026-11-22T22:48:05Z",
	...fields,
});

const accept: SendMail = async (message) => {
	sent.push(message);
	return null;
};

/** Returns the due mails one by one. */
const exchange: ExchangeMails = async (results, batch) => {
	for (const { id, error, is_permanent, unattempted } of results)
		calls.push(unattempted ? `unattempted ${id}` : error ? `failed ${id} ${error} ${is_permanent}` : `sent ${id}`);
	return due.splice(0, Math.min(batch, 1));
};

/** Returns all of them at once. */
const exchangeAll: ExchangeMails = async (results, batch) => [...(await exchange(results, 0)), ...due.splice(0, batch)];

const deliver = (send = accept, exchangeMails = exchange) =>
	deliverDueMails({
		exchange: exchangeMails,
		send,
		siteUrl: "https://shop.test",
		onFailure: (...failure) => failures.push(failure),
	});

test("sends every due mail in order, as text and HTML", async () => {
	due = [mail("a"), mail("b")];
	expect(await deliver()).toEqual({ sent: 2 });
	expect(calls).toEqual(["sent a", "sent b"]);
	expect(sent.map(({ to }) => to)).toEqual(["a@encore.example", "b@encore.example"]);
	expect(sent[0]).toMatchObject({
		subject: "Your Encore account was deleted",
		text: expect.stringContaining("Erased for good"),
		html: expect.stringContaining("<h1"),
	});
});

test("sends the seller's mails to the shop's address", async () => {
	due = [mail("a", { kind: "new_order", recipient: "seller", data: orderData() })];
	expect(await deliver()).toEqual({ sent: 1 });
	expect(sent[0]).toMatchObject({ to: CONTACT_EMAIL, subject: "New order ORD-123456: $139.16" });
});

test("sends the headers of RFC 8058 with the mails that a shopper chose, and with no other", async () => {
	due = MAILS.map(([kind, data], n) => mail(String(n), { kind, data }));
	await deliver();
	const headersOf = (url?: string) =>
		url && { "List-Unsubscribe": `<${url}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" };
	const created_at = "2026-11-22T22:48:05Z";
	expect(sent.map(({ headers }) => headers)).toEqual(
		MAILS.map(([kind, data]) => headersOf(contentOf({ kind, data, created_at }, "https://shop.test").unsubscribeUrl)),
	);
});

test("stops while the provider is unavailable, and leaves the other mails to the next run", async () => {
	due = [mail("a"), mail("b")];
	expect(await deliver(async () => ({ error: "503 unknown", isPermanent: false }))).toEqual({ sent: 0 });
	expect(calls).toEqual(["failed a 503 unknown false"]);
	expect(due).toHaveLength(1);
});

test("releases the rest of a batch when the provider becomes unavailable", async () => {
	due = [mail("a"), mail("b"), mail("c")];
	const send: SendMail = async ({ to }) => (to.startsWith("a") ? null : { error: "503 unknown", isPermanent: false });
	expect(await deliver(send, exchangeAll)).toEqual({ sent: 1 });
	expect(calls).toEqual(["sent a", "failed b 503 unknown false", "unattempted c"]);
});

test("sends a mail that has a text as it is", async () => {
	const content = { subject: "Of an older template", text: "Hello", html: "<p>Hello</p>" };
	due = [mail("a", { kind: "of an older version", content })];
	expect(await deliver()).toEqual({ sent: 1 });
	expect(sent).toEqual([{ ...content, to: "a@encore.example" }]);
});

test("goes on after a mail that the provider rejects, or that can't be rendered", async () => {
	due = [mail("a"), mail("b", { kind: "later" }), mail("c")];
	const send: SendMail = async ({ to }) =>
		to.startsWith("a") ? { error: "422 validation_error", isPermanent: true } : null;
	expect(await deliver(send)).toEqual({ sent: 1 });
	expect(calls).toEqual(["failed a 422 validation_error true", "failed b can't be rendered false", "sent c"]);
	// The failures that the function logs
	expect(failures).toEqual([
		[{ id: "a", kind: "account_deleted" }, "422 validation_error"],
		[{ id: "b", kind: "later" }, "can't be rendered"],
	]);
});

test("keeps mails to a recipient back while an older one waits for another attempt", async () => {
	const recipient = "seller";
	due = [mail("a", { kind: "later", recipient }), mail("b", { recipient }), mail("c")];
	expect(await deliver(accept, exchangeAll)).toEqual({ sent: 1 });
	expect(calls).toEqual(["failed a can't be rendered false", "unattempted b", "sent c"]);
});

test("sends the same request when a mail is repeated", async () => {
	due = [mail("a"), mail("a")];
	await deliver();
	expect(sent[0]).toEqual(sent[1]);
});

test("an outbox that fails after sending ends the run", async () => {
	due = [mail("a"), mail("b")];
	const failing: ExchangeMails = (results, batch) =>
		results.length > 0 ? Promise.reject(new Error("no connection")) : exchange([], batch);
	const run = deliver(accept, failing);
	await expect(run).rejects.toThrow("no connection");
	expect(due).toHaveLength(1);
});
