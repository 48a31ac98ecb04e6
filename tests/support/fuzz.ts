import { readdirSync, readFileSync } from "node:fs";
import fc from "fast-check";
import { ACCOUNTS } from "../../supabase/local/demo.ts";
import { ACTIONS, ROUTES } from "../worker/support/all-routes.ts";
import { type FuzzRequest, requests } from "./fuzz-requests.ts";

export interface FuzzTarget {
	request: (path: string, init: RequestInit) => Promise<Response>;
	backend: { url: string; publishableKey: string };
	/** Whether an admin's forms are sent as well: they change the shop for whoever uses it next. */
	adminWrites: boolean;
}

/** What no answer may hold: a stack trace, or the name of something inside. */
const INSIDE =
	/\n\s+at \S+ \(|\bat \S+ \(?(file|worker|https?):|node_modules|\.server\.ts|\b(Type|Reference|Syntax|Range|Zod)Error\b|PGRST\d|SQLSTATE|syntax error at|violates \w+[ -]|relation "|plpgsql|supabase_(auth|storage)_admin/;

const FUNCTIONS = readdirSync("supabase/functions", { withFileTypes: true })
	.filter((entry) => entry.isDirectory() && !entry.name.startsWith("_"))
	.map(({ name }) => name);
/** Database functions and their parameter names, from the matrix. */
const PROCEDURES = new Map(
	[...readFileSync("docs/database-matrix.md", "utf8").matchAll(/^\| `(\w+)\((.*)\)` \| execute/gm)].map(
		([, name = "", given = ""]) => [name, given.split(", ").flatMap((argument) => argument.split(" ")[0] || [])],
	),
);

const AT_ONCE = 8;

export interface Finding {
	status: number;
	request: FuzzRequest;
	answer: string;
}

/** Sends `runs` requests made from `seed`, the same ones every time, and answers those that were answered badly. */
export async function fuzz(
	target: FuzzTarget,
	runs: number,
	seed: number,
): Promise<{ findings: Finding[]; statuses: Record<string, number> }> {
	const places = ROUTES.map(({ path }) => path);
	const all = fc.sample(requests(places, ACTIONS, FUNCTIONS, PROCEDURES), { numRuns: runs, seed });
	const sessions = { shopper: await sessionOf(target, "shopper"), admin: await sessionOf(target, "admin") };
	const findings: Finding[] = [];
	const statuses: Record<string, number> = {};
	for (let at = 0; at < all.length; at += AT_ONCE)
		await Promise.all(
			all.slice(at, at + AT_ONCE).map(async (request) => {
				const response = await answered(() => send(target, sessions, request));
				const answer = await response.text();
				statuses[response.status] = (statuses[response.status] ?? 0) + 1;
				// What was sent may come back: a name that a form keeps is no name from inside
				const own = answer.replaceAll(decodeURIComponent(request.path.replace(/%(?![\da-f]{2})/gi, "")), "");
				// PostgREST errors contain function and parameter names by design
				if (response.status >= 500 || (request.to !== "rpc" && INSIDE.test(own)))
					findings.push({ status: response.status, request, answer: excerpt(answer) });
			}),
		);
	return { findings, statuses };
}

/** A server may close a kept connection just when the next request is written to it: that says nothing, if it goes well then. */
async function answered(send: () => Promise<Response>): Promise<Response> {
	return send()
		.catch(send)
		.catch((error: Error) => new Response(`no answer: ${error.cause ?? error}`, { status: 599 }));
}

const excerpt = (answer: string) => {
	const at = Math.max(0, (INSIDE.exec(answer)?.index ?? 0) - 100);
	return answer.slice(at, at + 400);
};

interface Held {
	cookie: string;
	token: string;
}

async function sessionOf({ request }: FuzzTarget, who: "shopper" | "admin"): Promise<Held> {
	const { email: identifier, password } = ACCOUNTS[who];
	const response = await request("/auth", {
		method: "POST",
		body: new URLSearchParams({ intent: "sign-in", identifier, password }),
		headers: { origin: "https://shop.test" },
	});
	const cookie = response.headers
		.getSetCookie()
		.map((line) => line.split(";")[0])
		.join("; ");
	return { cookie, token: /session\.0=([^|]+)/.exec(cookie)?.[1] ?? "" };
}

async function send(
	{ request, backend, adminWrites }: FuzzTarget,
	sessions: Record<"shopper" | "admin", Held>,
	{ to, caller: drawn, method, path, headers, body }: FuzzRequest,
): Promise<Response> {
	const writes = method !== "GET" && method !== "HEAD";
	// Signing out, or another password, would leave the rest without a session
	const ends = /sign-out/i.test(path) || /intent=new-password/.test(body ?? "");
	const caller = ends || (drawn === "admin" && writes && !adminWrites) ? "forger" : drawn;
	const held = caller === "shopper" || caller === "admin" ? sessions[caller] : null;
	const forged = "session.0=a.b.c|r|9999999999|";
	if (to === "shop")
		return request(`https://shop.test${path}`, {
			method,
			headers: {
				...headers,
				cookie:
					held?.cookie ?? (caller === "forger" ? `__Host-${forged}; ${forged}; signed_in=1` : (headers.cookie ?? "")),
			},
			...(body !== null && { body }),
		});
	const place = to === "function" ? `functions/v1/${path}` : `rest/v1/rpc/${path}`;
	return fetch(`${backend.url}/${place}`, {
		method,
		headers: {
			...headers,
			apikey: backend.publishableKey,
			...(held && { authorization: `Bearer ${held.token}` }),
			...(to === "rpc" && { "content-type": "application/json" }),
		},
		...(body !== null && { body }),
	});
}
