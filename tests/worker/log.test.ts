import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, inject, test, vi } from "vitest";
import { startFunctions } from "../../supabase/local/functions-process.ts";
import { type StubResponse, startBackendProxy } from "../support/backend-proxy.ts";
import { accessTokenOf, push } from "./support/accounts.ts";
import { orderForm } from "./support/orders.ts";
import { type Browser, LOG_TIMEOUT_MS, useShop } from "./support/shop.ts";

// Captures the logs of the Worker and the functions while the backend fails with messages that quote its input, as Postgres does.

/** Texts that the shopper types. Their words occur nowhere else. */
const TYPED = {
	identifier: `zeynep-${randomUUID().slice(0, 8)}@quillmail.example`,
	password: "Yggdrasil-77-x",
	wrong: "Bifrost-88-wrong",
	keyword: "velvetiness",
	firstName: "Zephyrine",
	lastName: "Quillfeather",
	phone: "+1 555 867 5309",
	address: "77 Wisteria Crescent",
	city: "Ravensbourne",
	postalCode: "RX7 9QZ",
	link: "9071824365",
};

interface Line {
	level: string;
	at: string;
	requestId: string;
	error?: string;
	status?: number;
}

const printed = { worker: [] as string[], functions: [] as string[] };
/** Selects failing backend calls; `failed` records them. */
let fails: (call: string) => boolean = () => false;
const failed: string[] = [];

const database = await startBackendProxy(inject("backend").url, (call, sent): StubResponse | undefined => {
	if (!fails(call)) return undefined;
	failed.push(call);
	const { identifier, firstName, lastName } = TYPED;
	const message = `duplicate key: Key (contact_name, contact_email)=(${firstName} ${lastName}, ${identifier}) already exists. Failing row contains (${sent})`;
	return { status: 500, json: { code: "23505", message, msg: message, details: sent, hint: sent } };
});
const logLine = (line: string) => void printed.functions.push(line);
const functions = startFunctions({
	gatewayUrl: database.url,
	siteUrl: "https://shop.test",
	log: logLine,
	debug: logLine,
});
const shop = await startBackendProxy(database.url, (call) => {
	const name = /^POST \/functions\/v1\/(\w+)/.exec(call)?.[1];
	return name ? { url: `http://127.0.0.1:${functions.port()}/${name}` } : undefined;
});
const { browser } = useShop({ SUPABASE_URL: shop.url }, (line) => void printed.worker.push(line));

beforeAll(() => functions.ready);
afterAll(async () => {
	await functions.stop();
	shop.close();
	database.close();
});

const { identifier, password, wrong, keyword, link, ...shipping } = TYPED;
const order = (shopper: Browser) =>
	shopper.post(
		"/checkout",
		orderForm({ ...shipping, email: identifier, country: "United Kingdom", reference: "ORD-482913" }),
	);
const signUp = (shopper: Browser) =>
	shopper.post("/auth?mode=sign-up", { intent: "sign-up", identifier, password, confirm: password });

/** Submits personal data in every way the shop offers. */
async function visitPages(shopper: Browser): Promise<void> {
	await signUp(browser()); // the address is taken
	await browser().post("/auth", { intent: "sign-in", identifier, password: wrong });
	await shopper.go(`/search?keyword=${keyword}`);
	await shopper.go(`/${encodeURIComponent(identifier)}?keyword=${keyword}`);
	await browser().go(`/auth/confirm?token=${link}&type=recovery&email=${identifier}`);
	await browser().post("/auth/confirm", { token: link, type: "recovery", email: identifier });
	const cart = JSON.stringify([["enc-0011", 1, Date.now()]]);
	await push(shopper, { cart, favorites: { add: ["enc-0002"], remove: [] } });
	const { firstName, lastName } = TYPED;
	await shopper.post("/account", { intent: "profile", name: `${firstName} ${lastName}` });
	await shopper.post("/account", { intent: "reset-password" });
	await shopper.post("/account", { intent: "new-password", current: password, password: wrong, confirm: wrong });
	await shopper.post("/account", { intent: "ask-for-deletion", email: identifier });
	for (const path of ["/account", "/account?tab=orders", "/account?tab=settings", "/account/data", "/session"])
		await shopper.go(path);
	await shopper.post("/contact", { name: `${firstName} ${lastName}`, email: identifier, message: keyword });
}

const linesOf = (id: string | null, lines: string[], least: number): Promise<Line[]> =>
	vi.waitFor(() => {
		const parsed = lines.map((line) => JSON.parse(line) as Line).filter(({ requestId }) => requestId === id);
		if (parsed.length < least) throw new Error(`${parsed.length} of ${least} lines about ${id}`);
		return parsed;
	}, LOG_TIMEOUT_MS);

/** Random ids may contain any four digits. */
const UUID = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;
/** A stack's positions can have the digits of a typed value. */
const POSITION = /:\d+:\d+/g;

describe("logs of the Worker and the functions", () => {
	const shopper = browser();
	const secrets = new Set<string>();
	const remember = () => {
		for (const part of [...shopper.jar.cookies.values()].join("|").split("|")) if (part.length > 8) secrets.add(part);
		secrets.add(accessTokenOf(shopper));
	};

	test("a failed order has one request id in both logs and the response", async () => {
		expect((await signUp(shopper)).status).toBe(302);
		remember();
		fails = (call) => call.startsWith("POST /rest/v1/rpc/place_order");
		const response = await order(shopper);
		fails = () => false;
		expect(response.status).toBe(503);
		const id = response.headers.get("x-request-id");
		expect(await linesOf(id, printed.functions, 2)).toMatchObject([
			{ level: "error", at: "orders", error: expect.stringContaining("place_order failed: 23505 duplicate key") },
			{ level: "info", at: "orders", status: 500 },
		]);
		expect(await linesOf(id, printed.worker, 2)).toMatchObject([
			{ level: "error", at: "orders", status: 500, code: "internal" },
			{ level: "warn", at: "answer", status: 503 },
		]);
	});

	test("contain no input, token, or password of a shopper, whichever call fails", async () => {
		await visitPages(shopper);
		fails = (call) => !call.includes("/auth/v1/user") || call.startsWith("PUT");
		await visitPages(shopper);
		await order(shopper);
		fails = () => true;
		await visitPages(shopper);
		fails = () => false;
		remember();
		const last = await order(shopper);
		await linesOf(last.headers.get("x-request-id"), printed.functions, 1);

		const places = new Set(failed.map((call) => call.split(/[?]/)[0]));
		expect(places.size, "the journey came to all of these, and each failed").toBeGreaterThanOrEqual(10);
		const lines = [...printed.worker, ...printed.functions];
		const parsed = lines.map((line) => JSON.parse(line) as Line);
		expect(parsed.filter(({ level, at, requestId }) => !level || !at || !requestId)).toEqual([]);
		expect(new Set(parsed.map(({ at }) => at)).size).toBeGreaterThanOrEqual(8);
		const words = [...Object.values(TYPED).flatMap((typed) => [typed, ...typed.split(/[\s@]/)]), ...secrets];
		for (const word of words.filter(({ length }) => length > 3))
			for (const line of lines)
				expect(line.toLowerCase().replace(UUID, "").replace(POSITION, "")).not.toContain(word.toLowerCase());
	});
});
