import type { HttpBindings } from "@hono/node-server";
import { type Context, Hono, type MiddlewareHandler } from "hono";
import { STRIPE_API_VERSION } from "../../functions/_shared/extras/payments/stripe-api.ts";
import { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET } from "../demo.ts";
import type { StripeAccount } from "./account.ts";
import { list, readForm } from "./form.ts";
import { createId, type Endpoint, invalid, StripeApiError } from "./objects.ts";

export interface ApiState {
	account: StripeAccount;
	endpoints: Endpoint[];
	requests: { path: string; key: string | null; status: number; isReplay: boolean }[];
	/** `webhooks: "hold"` leaves deliveries to the caller. `api` makes the next `count` requests fail. */
	faults: {
		webhooks: "deliver" | "hold";
		api: { count: number; kind: "500" | "lost response" | "refused connection" };
	};
	addEndpoint(url: string, enabled_events: readonly string[]): Endpoint;
}

interface Env {
	Bindings: HttpBindings;
	Variables: { fault: ApiState["faults"]["api"]["kind"] | null };
}

interface StoredResponse {
	parameters: string;
	status: number;
	body: string;
}

const formOf = async (context: Context<Env>) => readForm(await context.req.text());

/** Implements the part of https://docs.stripe.com/api that the shop uses. */
export function createApi(state: ApiState): Hono<Env> {
	const { account } = state;
	const app = new Hono<Env>().basePath("/v1");

	app.onError((error, context) => {
		if (!(error instanceof StripeApiError)) throw error;
		return context.json(error.body, error.status as 400);
	});
	app.use(failing(state), recording(state), authenticated, idempotent());

	app.post("/checkout/sessions", async (context) => context.json(account.createSession(await formOf(context))));
	app.get("/checkout/sessions", (context) => {
		const sessions = account.sessionsOf(context.req.query("payment_intent") ?? "");
		return context.json({ object: "list", has_more: false, data: sessions.map((session) => account.expand(session)) });
	});
	app.get("/checkout/sessions/:id", (context) =>
		context.json(account.expand(account.findSession(context.req.param("id")))),
	);
	app.post("/checkout/sessions/:id/expire", (context) => {
		const session = account.findSession(context.req.param("id"));
		void account.expire(session);
		return context.json(session);
	});
	app.post("/refunds", async (context) => context.json(account.createRefund(await formOf(context))));
	for (const name of ["refunds", "disputes"] as const)
		app.get(`/${name}`, (context) => {
			const intentId = context.req.query("payment_intent");
			const data = [...account[name].values()].filter(({ payment_intent }) => payment_intent === intentId).reverse();
			return context.json({ object: "list", has_more: false, data });
		});
	app.get("/webhook_endpoints", (context) => context.json({ object: "list", has_more: false, data: state.endpoints }));
	app.post("/webhook_endpoints", async (context) => {
		const { url, enabled_events } = await formOf(context);
		const endpoint = state.addEndpoint(String(url), list(enabled_events).map(String));
		return context.json({ ...endpoint, secret: STRIPE_WEBHOOK_SECRET });
	});
	app.post("/webhook_endpoints/:id", async (context) => {
		const endpoint = state.endpoints.find(({ id }) => id === context.req.param("id"));
		if (!endpoint) throw invalid("No such webhook endpoint");
		const { enabled_events, disabled } = await formOf(context);
		if (enabled_events) endpoint.enabled_events = list(enabled_events).map(String);
		if (disabled === "false") endpoint.status = "enabled";
		return context.json(endpoint);
	});
	app.all("*", ({ req }) => {
		throw new StripeApiError(404, `Unrecognized request URL (${req.method}: ${req.path}).`);
	});
	return app;
}

/** Makes requests fail as `faults.api` says. */
const failing =
	({ faults }: ApiState): MiddlewareHandler<Env> =>
	async (context, next) => {
		const fault = faults.api.count > 0 ? faults.api.kind : null;
		if (fault) faults.api.count -= 1;
		context.set("fault", fault);
		const { socket } = context.env.incoming;
		if (fault === "refused connection") {
			socket.destroy();
			return context.body(null);
		}
		await next();
		if (fault === "lost response") socket.destroy();
	};

const recording =
	({ requests }: ApiState): MiddlewareHandler<Env> =>
	async (context, next) => {
		const { method, path } = context.req;
		const key = context.req.header("idempotency-key") ?? null;
		const request = { path: `${method} ${path}`, key, status: 0, isReplay: false };
		requests.push(request);
		await next();
		request.status = context.res.status;
		request.isReplay = context.res.headers.has("idempotent-replayed");
		context.header("request-id", createId("req", 14));
	};

const authenticated: MiddlewareHandler<Env> = async (context, next) => {
	if (context.req.header("authorization") !== `Bearer ${STRIPE_SECRET_KEY}`)
		throw new StripeApiError(401, "Invalid API Key provided: sk_test_****");
	const version = context.req.header("stripe-version");
	if (version !== STRIPE_API_VERSION) throw invalid(`This stand-in implements ${STRIPE_API_VERSION}, not ${version}`);
	await next();
};

/** Stores responses, even a 500, but no validation errors (https://docs.stripe.com/api/idempotent_requests). */
function idempotent(): MiddlewareHandler<Env> {
	const stored = new Map<string, StoredResponse | "pending">();
	return async (context, next) => {
		const key = context.req.method === "POST" ? context.req.header("idempotency-key") : undefined;
		const parameters = `${context.req.path} ${key ? await context.req.text() : ""}`;
		const previous = key ? stored.get(key) : undefined;
		const type = "idempotency_error";
		if (previous === "pending")
			throw new StripeApiError(409, "Another request uses this key.", { type, code: "idempotency_key_in_use" });
		if (previous && previous.parameters !== parameters)
			throw invalid("Keys can only be used with the parameters they were first used with.", { type });
		if (previous) {
			const headers = { "content-type": "application/json", "idempotent-replayed": "true" };
			return context.body(previous.body, previous.status as 200, headers);
		}
		if (key) stored.set(key, "pending");
		if (context.get("fault") === "500") {
			const error = new StripeApiError(500, "An unknown error occurred", { type: "api_error" }, false);
			context.res = context.json(error.body, 500);
		} else await next();
		if (!key) return;
		const { error, res } = context;
		if (error instanceof StripeApiError && error.isValidation) stored.delete(key);
		else stored.set(key, { parameters, status: res.status, body: await res.clone().text() });
	};
}
