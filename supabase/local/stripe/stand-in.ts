import { createHmac } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { Hono } from "hono";
import { STRIPE_API_VERSION } from "../../functions/_shared/extras/payments/stripe-api.ts";
import { STRIPE_WEBHOOK_SECRET } from "../demo.ts";
import { StripeAccount } from "./account.ts";
import { type ApiState, createApi } from "./api.ts";
import { createId, type Endpoint, type StripeEvent } from "./objects.ts";
import { createPages } from "./pages.ts";

const HOST = "127.0.0.1";
/** The delay before the first retry, which doubles with each attempt. Stripe retries after minutes, for up to three days. */
const RETRY_MS = 300;
const MAX_ATTEMPTS = 6;

interface Delivery {
	/** Seconds. */
	signedAt?: number;
	secret?: string;
}

export interface StripeStandIn extends ApiState {
	/** The origin of the API and the payment pages. */
	url: string;
	/** `statuses` has one for each delivery. */
	events: { event: StripeEvent; statuses: number[] }[];
	/** Returns the endpoint's status, or 0 if there is no endpoint or response. */
	deliver(event: StripeEvent, delivery?: Delivery): Promise<number>;
	stop(): Promise<void>;
}

const MAPS = ["sessions", "lineItems", "intentData", "intents", "charges", "refunds", "disputes"] as const;

/** See https://docs.stripe.com/webhooks#verify-manually. */
export function signWebhook(body: string, seconds: number, secret: string): string {
	return `t=${seconds},v1=${createHmac("sha256", secret).update(`${seconds}.${body}`).digest("hex")}`;
}

/** Stands in for Stripe's API, payment page and webhooks on the loopback address. `stateFile` stores the account between starts. */
export async function startStripeStandIn(stateFile: string | null = null): Promise<StripeStandIn> {
	const stopping = new AbortController();

	async function deliver(event: StripeEvent, delivery: Delivery = {}): Promise<number> {
		const { signedAt = Math.floor(Date.now() / 1000), secret = STRIPE_WEBHOOK_SECRET } = delivery;
		const endpoint = standIn.endpoints.find(({ status }) => status === "enabled");
		if (!endpoint) return 0;
		const body = JSON.stringify(event, null, 2);
		const headers = { "content-type": "application/json", "stripe-signature": signWebhook(body, signedAt, secret) };
		const status = await fetch(endpoint.url, { method: "POST", headers, body, signal: stopping.signal })
			.then(async (response) => response.arrayBuffer().then(() => response.status))
			.catch(() => 0);
		standIn.events.find((entry) => entry.event === event)?.statuses.push(status);
		return status;
	}

	/** Resolves after the first attempt. */
	async function deliverWithRetries(event: StripeEvent, attempt = 1): Promise<void> {
		const status = await deliver(event);
		if ((status >= 200 && status < 300) || attempt === MAX_ATTEMPTS || stopping.signal.aborted) return;
		setTimeout(() => void deliverWithRetries(event, attempt + 1), RETRY_MS * 2 ** (attempt - 1)).unref();
	}

	const account = new StripeAccount(async (type, object) => {
		if (!standIn.endpoints.some(({ enabled_events }) => enabled_events.includes(type))) return;
		const event: StripeEvent = {
			...{ id: createId("evt"), object: "event", type, api_version: STRIPE_API_VERSION, created: account.now() },
			livemode: false,
			data: { object: structuredClone(object) as Record<string, unknown> },
		};
		standIn.events.push({ event, statuses: [] });
		if (standIn.faults.webhooks === "deliver") await deliverWithRetries(event);
	});

	const standIn: StripeStandIn = {
		url: "",
		account,
		endpoints: [],
		events: [],
		requests: [],
		faults: { webhooks: "deliver", api: { count: 0, kind: "500" } },
		deliver,
		addEndpoint(url, enabled_events) {
			const endpoint: Endpoint = {
				...{ id: createId("we"), object: "webhook_endpoint", url, status: "enabled" },
				...{ enabled_events: [...enabled_events], api_version: STRIPE_API_VERSION },
			};
			standIn.endpoints.push(endpoint);
			return endpoint;
		},
		async stop() {
			stopping.abort();
			save();
			server.closeAllConnections();
			await new Promise((resolve) => server.close(resolve));
		},
	};

	function save(): void {
		if (stateFile) writeFileSync(stateFile, JSON.stringify(MAPS.map((name) => [...account[name]])));
	}

	function restore(): void {
		if (!stateFile || !existsSync(stateFile)) return;
		const entries = JSON.parse(readFileSync(stateFile, "utf8")) as [string, never][][];
		for (const [index, name] of MAPS.entries())
			for (const [id, object] of entries[index] ?? []) account[name].set(id, object);
		for (const session of account.sessions.values())
			session.url &&= session.url.replace(new URL(session.url).origin, standIn.url);
	}

	const app = new Hono();
	app.route("/", createApi(standIn));
	app.route("/", createPages(account));
	const listener = getRequestListener(app.fetch);
	const server = createServer((incoming, outgoing) => {
		if (incoming.method === "POST") outgoing.once("close", save);
		return listener(incoming, outgoing);
	});
	await new Promise<void>((resolve) => server.listen(0, HOST, resolve));
	standIn.url = `http://${HOST}:${(server.address() as AddressInfo).port}`;
	account.origin = standIn.url;
	restore();
	return standIn;
}
