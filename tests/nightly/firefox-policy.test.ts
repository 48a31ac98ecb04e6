import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { setTimeout } from "node:timers/promises";
import { beforeAll, expect, test } from "vitest";
import { findFirefox } from "../../scripts/support/chromium.ts";
import { getFreePort } from "../../scripts/support/ports.ts";
import {
	BAITS,
	CHANNELS,
	defineNext,
	EVIL,
	MARKUP,
	PRESS_MS,
	PRESSES,
	SINKS,
	startEvil,
} from "../e2e/support/policy-trials.ts";
import { startServer } from "../support/loopback-server.ts";
import { serveShop } from "../support/serve-shop.ts";
import { useTempFolder } from "../support/temp-folder.ts";

// The page runs the attacks of e2e/policy-bypass itself, as Playwright's driver needs a newer Firefox than Debian's

const firefox = findFirefox();
let base = "";
beforeAll(async () => {
	const { url, stop } = await serveShop(await getFreePort());
	base = url;
	return stop;
}, 120_000);

const profile = useTempFolder();

const hashOf = (code: string) => `'sha256-${createHash("sha256").update(code).digest("base64")}'`;
const START = "self.hacked = {}";
const REPORT = "/report";
const TASK_MS = 60;
const MAX_CONTROLS = 3;

/** Runs the statements, and sends the names of those that worked. */
const runnerOf = (code: readonly string[], pause: number) => `addEventListener("load", () => setTimeout(() => {
	dispatchEvent(new PointerEvent("pointerover", { clientX: 5, clientY: 5 }));
	const done = () => fetch("${REPORT}?" + Object.keys(hacked));
	${defineNext(code, pause, 1500)}
	setTimeout(next, 1500);
}, 500))`;

interface Attack {
	markup?: Readonly<Record<string, string>>;
	code?: readonly string[];
	/** Milliseconds between two statements that nothing stops. */
	pause?: number;
}

/** Returns the names of the attacks that worked. */
async function attack(
	address: string,
	{ markup = {}, code = [], pause = TASK_MS }: Attack,
	isControl: boolean,
): Promise<Set<string>> {
	const worked = new Set<string>();
	const evil = await startEvil(worked);
	const aim = (text: string) => text.replaceAll(EVIL, evil.url);
	const runner = runnerOf(code.map(aim), isControl ? pause : TASK_MS);
	const reported = Promise.withResolvers<void>();
	const shop = await startServer(async ({ url }) => {
		const { pathname, search } = new URL(url);
		if (pathname === REPORT) {
			for (const name of search.slice(1).split(",").filter(Boolean)) worked.add(name);
			reported.resolve();
			return new Response();
		}
		const response = await fetch(base + pathname + search);
		const answer = new Response(response.body, response);
		for (const name of ["content-encoding", "content-length"]) answer.headers.delete(name);
		if (pathname !== address) return answer;
		const policy = answer.headers.get("content-security-policy") ?? "";
		const nonce = /'nonce-([^']+)'/.exec(policy)?.[1];
		const ours = nonce ? "" : ` ${hashOf(START)} ${hashOf(runner)}`;
		answer.headers.set("content-security-policy", policy.replace("script-src 'self'", `$&${ours}`));
		if (isControl) answer.headers.delete("content-security-policy");
		const tag = nonce ? `<script nonce="${nonce}">` : "<script>";
		const added = `${tag}${runner}</script>${aim(Object.values(markup).join("\n"))}`;
		const html = (await answer.text()).replace("<head>", () => `<head>${tag}${START}</script>`);
		return new Response(
			html.replace("</body>", () => `${added}</body>`),
			answer,
		);
	});
	const args = ["--headless", "--no-remote", "--profile", profile, shop.url + address];
	const browser = spawn(firefox ?? "firefox", args, { stdio: "ignore" });
	const ended = once(browser, "exit");
	try {
		await Promise.race([reported.promise, setTimeout(60_000).then(() => Promise.reject(new Error("no report")))]);
	} finally {
		browser.kill("SIGKILL");
		await ended;
		for (const server of [shop, evil]) server.close();
	}
	return worked;
}

const { importData, importFrom, ...channels } = CHANNELS; // an import of the page's own script carries its nonce
/** Attacks that Firefox never runs, or only after a user's action. */
const HARMLESS = ["importMap", "prefetch", "ping", "openScript"];
const ATTACKS: [string, object, Attack][] = [
	["injected markup", MARKUP, { markup: MARKUP }],
	["injected links and forms", BAITS, { markup: BAITS, code: PRESSES, pause: PRESS_MS }],
	["text that is used as markup, code or an address", SINKS, { code: Object.values(SINKS) }],
	["code that reaches other sites", channels, { code: Object.values(channels) }],
];

test.each(["/faq", "/auth"].flatMap((address) => ATTACKS.map(([name, ...rest]) => [address, name, ...rest] as const)))(
	"the policy of %s stops, in Firefox, %s",
	{ timeout: 300_000 },
	async (address, _, trials, options) => {
		expect([...(await attack(address, options, false))]).toEqual([]);
		const missing = new Set(Object.keys(trials).filter((name) => !HARMLESS.includes(name)));
		// On a busy machine a form's navigation still cancels the one before at times
		for (let attempt = 0; attempt < MAX_CONTROLS && missing.size > 0; attempt++)
			for (const name of await attack(address, options, true)) missing.delete(name);
		expect([...missing]).toEqual([]);
	},
);
