import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { type BuiltWorker, startBuiltWorker } from "../../scripts/support/built-worker.ts";
import { ACCOUNTS } from "../../supabase/local/demo.ts";
import { service } from "../../supabase/tests/support/backend.ts";
import { faultTable, isTouched, outcomeOf, ROWS } from "../support/fault-matrix.ts";
import { BACKEND_NAMES, type Backend, FAULTS, type FaultName, startFaultProxy } from "../support/fault-proxy.ts";
import type { Outcome, Row, Tried } from "../support/fault-rows.ts";
import { orderRow } from "../support/order-fixtures.ts";
import { signUp } from "./support/accounts.ts";
import { decodeEntities } from "./support/html.ts";
import { useShop } from "./support/shop.ts";

const SHOP = "https://shop.test";
/** Sum of the Worker's timeouts with a margin for a busy machine. */
const FAST_MS = 20_000;
const SLOW_MS = 30_000;
const AT_ONCE = 6;
/** Slow requests only wait. */
const SLOW_AT_ONCE = 12;
const PNG = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3);

const well = useShop();
const cookies = { visitor: "", shopper: "", admin: "" };
let tried: Tried;
/** Expected status and content by request, without faults. */
const usual = new Map<string, { status: number; shows: string }>();

beforeAll(async () => {
	const [shopper, admin] = [well.browser(), well.browser()];
	const user = await signUp(shopper);
	const { email: identifier, password } = ACCOUNTS.admin;
	await admin.post("/auth", { intent: "sign-in", identifier, password });
	const orderId = crypto.randomUUID();
	const { error } = await service
		.from("orders")
		.insert({ id: orderId, ...orderRow(user.id, 24.5), status: "cancelled" });
	expect(error).toBeNull();
	tried = { email: user.email, userId: user.id, orderId };
	cookies.shopper = shopper.jar.header();
	cookies.admin = admin.jar.header();
	for (const row of ROWS.filter(isRead)) {
		const answer = await well.request(pathOf(row), await init(row));
		usual.set(nameOf(row), { status: answer.status, shows: shownBy(decodeEntities(await answer.text())) });
	}
});
afterAll(async () => {
	await service.from("orders").delete().eq("user_id", tried.userId);
	await service.from("favorites").delete().eq("user_id", tried.userId);
});

const isRead = (row: Row) => !row.fields && !row.json;
const pathOf = ({ path }: Row) => path.replace(":order", tried.orderId);
const nameOf = (row: Row) =>
	[row.as, isRead(row) ? "reads" : "sends", row.path, row.fields?.(tried).intent].filter(Boolean).join(" ");

async function init(row: Row): Promise<RequestInit> {
	const cookie = row.cookie ?? cookies[row.as];
	const headers = { ...(cookie && { cookie }), origin: SHOP };
	if (row.json)
		return {
			method: "POST",
			headers: { ...headers, "content-type": "application/json" },
			body: JSON.stringify(row.json(tried)),
		};
	if (!row.fields) return { headers };
	const fields = row.fields(tried);
	if (!row.file) return { method: "POST", headers, body: new URLSearchParams(fields) };
	const form = new FormData();
	for (const [name, value] of Object.entries(fields)) form.set(name, value);
	form.set(row.file, new File([PNG], "me.png", { type: "image/png" }));
	// Node's own FormData is none for workerd's client
	const encoded = new Response(form);
	return {
		method: "POST",
		headers: { ...headers, "content-type": encoded.headers.get("content-type") ?? "" },
		body: await encoded.arrayBuffer(),
	};
}

/** Summarizes a page by its headings and number of products. */
function shownBy(page: string): string {
	const main = page.slice(
		Math.max(0, page.indexOf("<main")),
		page.includes("</main") ? page.indexOf("</main") : undefined,
	);
	const headings = [...main.matchAll(/<h1[^>]*>([\s\S]*?)<\/h1>/g)].map(([, text = ""]) =>
		text.replace(/<[^>]+>/g, ""),
	);
	const pieces = new Set([...main.matchAll(/\/product\/[\w-]+/g)].map(([found]) => found));
	return `${headings.join()} with ${pieces.size} pieces`;
}

/** Returns the differences between a response and its expected outcome. */
async function faultsOf(row: Row, answer: Response, wanted: Outcome): Promise<string[]> {
	const wrong: string[] = [];
	const body = decodeEntities((await answer.text()).replaceAll("<!-- -->", ""));
	const { status, headers } = answer;
	const to = headers.get("location") ?? "";
	const is = (what: string, found: unknown, right: unknown) => {
		if (found !== right) wrong.push(`${what} is ${found}, not ${right}`);
	};
	const has = (what: string | RegExp) => {
		if (typeof what === "string" ? !body.includes(what) : !what.test(body)) wrong.push(`it does not say ${what}`);
	};
	if (body.trim() === "" && (status < 300 || status > 399)) wrong.push("it is blank");
	if (body.includes("Something went wrong")) wrong.push("it is an error that nobody foresaw");
	const ended = headers.getSetCookie().some((cookie) => /^(__Host-session|signed_in).*Max-Age=0/.test(cookie));
	if (ended !== Boolean(row.leaves)) wrong.push(ended ? "it ends the session" : "it keeps the session");
	const html = headers.get("content-type")?.includes("text/html");
	if (html && !/<h1[\s>]/.test(body)) wrong.push("it has no heading");

	if (wanted.word === "whole" || wanted.word === "bundle") {
		if (isRead(row)) {
			is("the status", status, usual.get(nameOf(row))?.status);
			is("the page", shownBy(body), usual.get(nameOf(row))?.shows);
		} else {
			if (row.well) is("the status", status, row.well.status);
			if (row.well?.to && !row.well.to.test(to)) wrong.push(`it leads to ${to}`);
			row.well?.says?.forEach(has);
		}
	} else if (wanted.word === "explains") {
		is("the status", status, 503);
		for (const said of ["One moment, please", "Your session and cart are safe", "Try again"]) has(said);
		if (!isRead(row) || !body.includes(`href="${pathOf(row)}"`))
			if (isRead(row)) wrong.push("Try again leads elsewhere");
	} else is("the status", [wanted.status].flat().includes(status) ? wanted.status : status, wanted.status);
	wanted.says?.forEach(has);
	return wrong;
}

/** Tests rows with a fault concurrently and returns the failures. */
async function tryCells({ request }: BuiltWorker, rows: readonly Row[], backend: Backend, fault: FaultName) {
	const most = fault === "slow" ? SLOW_MS : FAST_MS;
	const wrong: string[] = [];
	const left = [...rows];
	const askNext = async () => {
		for (let row = left.shift(); row; row = left.shift()) {
			const begun = performance.now();
			const asked = await init(row);
			// workerd closes the connection after an unread body, which can break the next request too
			const answer = await request(pathOf(row), asked).catch(() => request(pathOf(row), asked));
			const name = nameOf(row);
			for (const what of await faultsOf(row, answer, outcomeOf(row, backend))) wrong.push(`${fault}, ${name}: ${what}`);
			const took = Math.round(performance.now() - begun);
			if (took > most) wrong.push(`${fault}, ${name}: it took ${took} ms`);
			if (process.env.FAULT_TIMES) console.info(`${backend} ${fault} ${name} ${took}`);
		}
	};
	await Promise.all(Array.from({ length: fault === "slow" ? SLOW_AT_ONCE : AT_ONCE }, askNext));
	return wrong;
}

/** Tests faults in a new Worker with empty caches. */
async function withFaults(backend: Backend, faults: readonly FaultName[]): Promise<string[]> {
	const { url, publishableKey } = inject("backend");
	const proxy = await startFaultProxy(url);
	const shop = await startBuiltWorker({
		vars: { SUPABASE_URL: proxy.url, SUPABASE_PUBLISHABLE_KEY: publishableKey },
		log: () => {},
	});
	const wrong: string[] = [];
	try {
		for (const fault of faults) {
			proxy.fail(backend, fault);
			wrong.push(...(await tryCells(shop, rowsFor(backend, fault), backend, fault)));
			if (proxy.asked() === 0) wrong.push(`${fault}: nothing asked ${backend}, so nothing was tried`);
		}
		return wrong;
	} finally {
		await shop.worker.dispose();
		proxy.close();
	}
}

const ALL = process.env.FAULT_CELLS === "all";
const NAMES = Object.keys(FAULTS) as FaultName[];

/** In `npm test` what answers at once. Slow ones are tried every night. */
const TRIED = NAMES.filter((fault) => ALL || fault !== "slow");

/**
 * Every row every night; in `npm test` of each title that this touches one, another one with each fault. Everything at
 * once is down then: each of its parts fails in every way by itself.
 */
function rowsFor(backend: Backend, fault: FaultName): Row[] {
	if (ALL) return ROWS.filter((row) => !row.changesShop || isTouched(row, backend));
	const touched = ROWS.filter((row) => isTouched(row, backend));
	return [...Map.groupBy(touched, ({ title }) => title).values()].flatMap(
		(rows) => rows[NAMES.indexOf(fault) % rows.length] ?? [],
	);
}

/** What public pages read is remembered for a while, a failure too (app/features/catalog/live.server.ts): a Worker for each fault of it. */
function turnsOf(backend: Backend): FaultName[][] {
	if (backend === "everything" && !ALL) return [["down"]];
	return backend === "PostgREST" || backend === "everything" ? TRIED.map((fault) => [fault]) : [TRIED];
}

describe("pages and forms while a backend service fails", () => {
	test.each(BACKEND_NAMES)("%s", { timeout: ALL ? 1_200_000 : 120_000 }, async (backend) => {
		for (const faults of turnsOf(backend)) expect.soft(await withFaults(backend, faults)).toEqual([]);
	});
});

test("docs/reliability.md contains the fault matrix", () => {
	expect(readFileSync("docs/reliability.md", "utf8")).toContain(faultTable());
});
