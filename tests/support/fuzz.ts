import { readdirSync, readFileSync } from "node:fs";
import fc from "fast-check";
import { addressesWhere, addressOf } from "../../app/addresses.ts";
import { ACCOUNTS } from "../../supabase/local/demo.ts";
import { ROUTES } from "../worker/support/all-routes.ts";
import { CookieJar } from "../worker/support/cookie-jar.ts";
import { type FuzzRequest, requests, type Target } from "./fuzz-requests.ts";

export interface FuzzTarget {
	request: (path: string, init: RequestInit) => Promise<Response>;
	backend: { url: string; publishableKey: string };
	/** Whether to send an admin's forms, too, which change the shop for later tests. */
	adminWrites: boolean;
}

export interface Finding {
	status: number;
	request: FuzzRequest;
	excerpt: string;
}

interface Session {
	cookie: string;
	token: string;
}
type Sessions = Record<"shopper" | "admin", Session>;

/** Stack traces and names of internals. */
const LEAKED_DETAILS =
	/\n\s+at \S+ \(|\bat \S+ \(?(file|worker|https?):|node_modules|\.server\.ts|\b(Type|Reference|Syntax|Range|Zod)Error\b|PGRST\d|SQLSTATE|syntax error at|violates \w+[ -]|relation "|plpgsql|supabase_(auth|storage)_admin/;

/** All routes, endpoints, edge functions and database functions. */
const TARGETS: readonly Target[] = [
	...ROUTES.flatMap(({ path, hasAction }): Target[] => [
		{ to: "shop", path },
		...(hasAction ? [{ to: "shop", path, post: true } as const] : []),
	]),
	// Endpoints with limits take reports
	...addressesWhere(({ endpoint }) => endpoint === true).map(
		(path): Target => ({ to: "shop", path, post: addressOf(path).rateLimits !== undefined }),
	),
	...readdirSync("supabase/functions", { withFileTypes: true })
		.filter((entry) => entry.isDirectory() && !entry.name.startsWith("_"))
		.map(({ name }) => ({ to: "function", path: name }) as const),
	...[...readFileSync("docs/database-matrix.md", "utf8").matchAll(/^\| `(\w+)\((.*)\)` \| execute/gm)].map(
		([, path = "", parameters = ""]): Target => ({
			to: "rpc",
			path,
			parameters: parameters.split(", ").flatMap((parameter) => parameter.split(" ")[0] || []),
		}),
	),
];

const nameOf = ({ to, path, post }: Target) => `${to} ${post ? "POST " : ""}${path}`;

const CONCURRENCY = 8;
const FORGED_SESSION = "session.0=a.b.c|r|9999999999|";

/** Finds server errors and leaked internals. Each target gets one request, and `runs` more go to any. */
export async function fuzz(target: FuzzTarget, runs: number, seed: number) {
	const sample = (only?: Target, numRuns = 1, n = 0) =>
		fc.sample(requests(TARGETS, only), { numRuns, seed: seed + n }).map((request) => ({ only, request }));
	const samples = [...TARGETS.flatMap((only, n) => sample(only, 1, n)), ...sample(undefined, runs)];
	const sessions = { shopper: await signIn(target, "shopper"), admin: await signIn(target, "admin") };
	const findings: Finding[] = [];
	const statuses: Record<string, number> = {};
	const unreached: string[] = [];
	for (let i = 0; i < samples.length; i += CONCURRENCY)
		await Promise.all(
			samples.slice(i, i + CONCURRENCY).map(async ({ only, request }) => {
				// An admin's action rejects a form with an unknown intent
				const adminWrites = target.adminWrites || only !== undefined;
				const response = await sendWithRetry(() => send({ ...target, adminWrites }, sessions, request));
				const body = await response.text();
				if (only && isRefused(only, response)) unreached.push(nameOf(only));
				statuses[response.status] = (statuses[response.status] ?? 0) + 1;
				// The response may repeat the path, which isn't a leak
				const own = body.replaceAll(decodeURIComponent(request.path.replace(/%(?![\da-f]{2})/gi, "")), "");
				// PostgREST's own errors name functions and parameters by design
				if (response.status >= 500 || (request.to !== "rpc" && LEAKED_DETAILS.test(own))) {
					const start = Math.max(0, (LEAKED_DETAILS.exec(body)?.index ?? 0) - 100);
					findings.push({ status: response.status, request, excerpt: body.slice(start, start + 400) });
				}
			}),
		);
	return { findings, statuses, unreached };
}

/** Whether the handler didn't run. Functions reject callers themselves, and the pages of signing in redirect to each other. */
const isRefused = ({ to, path }: Target, { status, headers }: Response) =>
	[429, 599].includes(status) ||
	(to === "shop" && status === 403) ||
	(!path.startsWith("/auth") && /^\/auth\b/.test(headers.get("location") ?? ""));

/** Retries once, because a server may close a kept connection just when it is reused. */
async function sendWithRetry(send: () => Promise<Response>): Promise<Response> {
	return send()
		.catch(send)
		.catch((error: Error) => new Response(`no response: ${error.cause ?? error}`, { status: 599 }));
}

async function signIn({ request }: FuzzTarget, account: keyof Sessions): Promise<Session> {
	const { email: identifier, password } = ACCOUNTS[account];
	const response = await request("/auth", {
		method: "POST",
		body: new URLSearchParams({ intent: "sign-in", identifier, password }),
		headers: { origin: "https://shop.test" },
	});
	const jar = new CookieJar();
	jar.take(response.headers.getSetCookie());
	return { cookie: jar.header(), token: /session\.0=([^|]+)/.exec(jar.header())?.[1] ?? "" };
}

async function send(
	{ request, backend, adminWrites }: FuzzTarget,
	sessions: Sessions,
	{ to, caller: generatedCaller, method, path, headers, body }: FuzzRequest,
): Promise<Response> {
	const writes = method !== "GET" && method !== "HEAD";
	// Signing out would end the session of all later requests
	const endsSession = /sign-out/i.test(path) || /intent=(new-password|sign-out-everywhere)/.test(body ?? "");
	const isForged = endsSession || (generatedCaller === "admin" && writes && !adminWrites);
	const caller = isForged ? "forger" : generatedCaller;
	const session = caller === "shopper" || caller === "admin" ? sessions[caller] : null;
	if (to === "shop") {
		const forged = `__Host-${FORGED_SESSION}; ${FORGED_SESSION}; signed_in=1`;
		const cookie = session?.cookie ?? (caller === "forger" ? forged : (headers.cookie ?? ""));
		const init = { method, headers: { ...headers, cookie }, ...(body !== null && { body }) };
		return request(`https://shop.test${path}`, init);
	}
	return fetch(`${backend.url}/${to === "function" ? "functions/v1" : "rest/v1/rpc"}/${path}`, {
		method,
		headers: {
			...headers,
			apikey: backend.publishableKey,
			...(session && { authorization: `Bearer ${session.token}` }),
			...(to === "rpc" && { "content-type": "application/json" }),
		},
		...(body !== null && { body }),
	});
}
