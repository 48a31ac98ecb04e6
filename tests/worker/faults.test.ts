import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { type BuiltWorker, startBuiltWorker } from "../../scripts/support/built-worker.ts";
import { ACCOUNTS } from "../../supabase/local/demo.ts";
import { service } from "../../supabase/tests/support/backend.ts";
import { insertOrders } from "../../supabase/tests/support/orders.ts";
import { startBackendProxy } from "../support/backend-proxy.ts";
import { BACKEND_NAMES, BACKENDS, type Backend, FAULTS, type FaultName } from "../support/faults.ts";
import { signedIn, signedUp } from "./support/accounts.ts";
import { type CaseValues, type FaultCase, faultTable, outcomeOf, PAGES, usesBackend } from "./support/fault-cases.ts";
import { FORMS } from "./support/fault-forms.ts";
import { decodeEntities } from "./support/html.ts";
import { multipart, PNG, pictureFile } from "./support/pictures.ts";
import { jsonPost, ORIGIN, useSharedShop } from "./support/shop.ts";

const CASES: readonly FaultCase[] = [...PAGES, ...FORMS];
/** The Worker's timeouts in sequence, on a busy machine. */
const MAX_MS = 20_000;
const MAX_SLOW_MS = 30_000;
const CONCURRENCY = 6;
/** Slow requests only wait. */
const SLOW_CONCURRENCY = 12;

const healthyShop = useSharedShop();
const cookies = { visitor: "", shopper: "", admin: "" };
let values: CaseValues;
/** Status and summary of each page while everything works. */
const usual = new Map<string, { status: number; summary: string }>();

beforeAll(async () => {
	const shopper = await signedUp(healthyShop.browser());
	const admin = await signedIn(healthyShop.browser(), ACCOUNTS.admin);
	const { id: userId, email } = shopper.user;
	const [orderId = ""] = await insertOrders(userId, { status: "cancelled" });
	values = { email, userId, orderId };
	cookies.shopper = shopper.jar.header();
	cookies.admin = admin.jar.header();
	for (const page of CASES.filter(isPage)) {
		const response = await healthyShop.request(pathOf(page), await createRequest(page));
		usual.set(nameOf(page), { status: response.status, summary: summarize(decodeEntities(await response.text())) });
	}
});
afterAll(async () => {
	await service.from("orders").delete().eq("user_id", values.userId);
	await service.from("favorites").delete().eq("user_id", values.userId);
});

const isPage = ({ fields, json }: FaultCase) => !fields && !json;
const pathOf = ({ path }: FaultCase) => path.replace(":order", values.orderId);
const nameOf = (faultCase: FaultCase) =>
	[faultCase.as, isPage(faultCase) ? "GET" : "POST", faultCase.path, faultCase.fields?.(values).intent]
		.filter(Boolean)
		.join(" ");

async function createRequest({ as, cookie = cookies[as], fields, json, file }: FaultCase): Promise<RequestInit> {
	const headers = { ...ORIGIN, ...(cookie && { cookie }) };
	if (json) return jsonPost(json(values), headers);
	if (!fields) return { headers };
	if (!file) return { method: "POST", headers, body: new URLSearchParams(fields(values)) };
	const form = await multipart({ ...fields(values), [file]: pictureFile(PNG) });
	return { ...form, headers: { ...form.headers, ...headers } };
}

/** A page's heading and number of products. */
function summarize(page: string): string {
	const [main = page] = /<main[\s\S]*<\/main/.exec(page) ?? [];
	const headings = [...main.matchAll(/<h1[^>]*>([\s\S]*?)<\/h1>/g)].map(([, text]) => text?.replace(/<[^>]+>/g, ""));
	const products = new Set([...main.matchAll(/\/product\/[\w-]+/g)].map(([path]) => path));
	return `${headings.join()} with ${products.size} products`;
}

/** Describes how a response differs from the expected outcome. */
async function checkResponse(faultCase: FaultCase, response: Response, backend: Backend): Promise<string[]> {
	const problems: string[] = [];
	const body = decodeEntities((await response.text()).replaceAll("<!-- -->", ""));
	const { status, headers } = response;
	const outcome = outcomeOf(faultCase, backend);
	const expectEqual = (name: string, actual: unknown, expected: unknown) => {
		if (actual !== expected) problems.push(`${name} is ${actual}, not ${expected}`);
	};
	const expectContains = (text: string | RegExp) => {
		if (typeof text === "string" ? !body.includes(text) : !text.test(body)) problems.push(`no ${text} in the body`);
	};
	if (body.trim() === "" && (status < 300 || status > 399)) problems.push("the body is empty");
	if (body.includes("Something went wrong")) problems.push("unexpected error");
	const endsSession = headers.getSetCookie().some((cookie) => /^(__Host-session|signed_in).*Max-Age=0/.test(cookie));
	expectEqual("ending the session", endsSession, Boolean(faultCase.endsSession));
	if (headers.get("content-type")?.includes("text/html") && !/<h1[\s>]/.test(body)) problems.push("no heading");

	if (outcome.kind === "unaffected" || outcome.kind === "bundled") {
		if (isPage(faultCase)) {
			expectEqual("the status", status, usual.get(nameOf(faultCase))?.status);
			expectEqual("the page", summarize(body), usual.get(nameOf(faultCase))?.summary);
		} else if (faultCase.success) {
			const { status: expected, to, contains } = faultCase.success;
			expectEqual("the status", status, expected);
			const location = headers.get("location") ?? "";
			if (to && !to.test(location)) problems.push(`redirected to ${location}`);
			contains?.forEach(expectContains);
		}
	} else if (outcome.kind === "error page") {
		expectEqual("the status", status, 503);
		for (const text of ["One moment, please", "Your session and cart are safe", "Try again"]) expectContains(text);
		if (isPage(faultCase)) expectContains(`href="${pathOf(faultCase)}"`);
	} else if (![outcome.status].flat().includes(status)) problems.push(`the status is ${status}, not ${outcome.status}`);
	outcome.contains?.forEach(expectContains);
	return problems;
}

/** Requests the cases while `backend` fails with `fault`; returns the problems. */
async function runCases(shop: BuiltWorker, cases: readonly FaultCase[], backend: Backend, fault: FaultName) {
	const maxMs = fault === "slow" ? MAX_SLOW_MS : MAX_MS;
	const problems: string[] = [];
	const queue = [...cases];
	const runNext = async () => {
		for (let faultCase = queue.shift(); faultCase; faultCase = queue.shift()) {
			const start = performance.now();
			const init = await createRequest(faultCase);
			const path = pathOf(faultCase);
			const response = await shop.request(path, init);
			const caseProblems = await checkResponse(faultCase, response, backend);
			const duration = Math.round(performance.now() - start);
			if (duration > maxMs) caseProblems.push(`took ${duration} ms`);
			problems.push(...caseProblems.map((problem) => `${fault}, ${nameOf(faultCase)}: ${problem}`));
		}
	};
	await Promise.all(Array.from({ length: fault === "slow" ? SLOW_CONCURRENCY : CONCURRENCY }, runNext));
	return problems;
}

/** Runs the cases with each fault on a new Worker, which has nothing cached. */
async function runFaults(backend: Backend, faults: readonly FaultName[]): Promise<string[]> {
	const { url, publishableKey } = inject("backend");
	let failing: FaultName = "down";
	let failed = 0;
	const proxy = await startBackendProxy(url, (request) => {
		if (!request.split(" ")[1]?.startsWith(BACKENDS[backend])) return undefined;
		failed++;
		return FAULTS[failing];
	});
	const shop = await startBuiltWorker({
		vars: { SUPABASE_URL: proxy.url, SUPABASE_PUBLISHABLE_KEY: publishableKey },
		log: () => {},
	});
	const problems: string[] = [];
	try {
		for (const fault of faults) {
			[failing, failed] = [fault, 0];
			problems.push(...(await runCases(shop, casesFor(backend, fault), backend, fault)));
			if (failed === 0) problems.push(`${fault}: no request to ${backend}`);
		}
		return problems;
	} finally {
		await shop.stop();
		proxy.close();
	}
}

/** `npm run test:nightly` runs every case with every fault; `npm test` a sample. */
const ALL = process.env.FAULT_CELLS === "all";
const FAULT_NAMES = Object.keys(FAULTS) as FaultName[];
const SELECTED_FAULTS = FAULT_NAMES.filter((fault) => ALL || fault !== "slow");

/** The sample is one case of each title that uses the backend, another one with each fault. */
function casesFor(backend: Backend, fault: FaultName): FaultCase[] {
	const affected = CASES.filter((faultCase) => usesBackend(faultCase, backend));
	if (ALL) return CASES.filter((faultCase) => !faultCase.visibleToOthers || affected.includes(faultCase));
	return [...Map.groupBy(affected, ({ title }) => title).values()].flatMap(
		(cases) => cases[FAULT_NAMES.indexOf(fault) % cases.length] ?? [],
	);
}

/** Faults that can share a Worker. Public pages cache failures of PostgREST (catalog.server.ts), so those can't. */
function groupFaults(backend: Backend): FaultName[][] {
	if (backend === "everything" && !ALL) return [["down"]];
	return backend === "PostgREST" || backend === "everything"
		? SELECTED_FAULTS.map((fault) => [fault])
		: [SELECTED_FAULTS];
}

describe("the shop while a backend fails:", () => {
	test.each(BACKEND_NAMES)("%s", { timeout: ALL ? 1_200_000 : 120_000 }, async (backend) => {
		for (const faults of groupFaults(backend)) expect.soft(await runFaults(backend, faults)).toEqual([]);
	});
});

test("docs/reliability.md has the table of these cases", () => {
	expect(readFileSync("docs/reliability.md", "utf8")).toContain(faultTable(CASES));
});
