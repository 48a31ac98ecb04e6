import { type Context, Hono, type MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import type { z } from "zod";
import type { ErrorBody, FieldError } from "../contracts/error.ts";
import { log } from "../log.ts";
import { invalid, Refusal } from "./refusal.ts";

/** Architecture, contracts: a body of more is refused with 413. */
const MAX_BODY_BYTES = 64 * 1024;

export interface Env {
	Variables: { requestId: string };
}

/** The request's id, given by the Worker so that its log and ours can be read together, or a new one. */
const requestIdOf = (request: Request): string => {
	const given = request.headers.get("x-request-id") ?? "";
	return /^[\w-]{1,100}$/.test(given) ? given : crypto.randomUUID();
};

/** One JSON line per request, without anything personal in it. */
const logged =
	(name: string): MiddlewareHandler<Env> =>
	async (context, next) => {
		const started = performance.now();
		const requestId = requestIdOf(context.req.raw);
		context.set("requestId", requestId);
		await next();
		context.header("x-request-id", requestId);
		context.header("cache-control", "no-store");
		log("info", name, {
			requestId,
			method: context.req.method,
			status: context.res.status,
			code: context.error instanceof Refusal ? context.error.code : undefined,
			ms: Math.round(performance.now() - started),
		});
	};

/** Every error, in the one shape that the contract knows; what was not foreseen is logged and told as no more than that. */
function refuse(error: Error, context: Context<Env>): Response {
	if (error instanceof Refusal) {
		const { status, code, message, details, retryAfter } = error;
		if (retryAfter !== undefined) context.header("retry-after", String(retryAfter));
		const body: ErrorBody = { error: { code, message, ...(details !== undefined && { details }) } };
		return context.json(body, status);
	}
	const requestId = context.get("requestId");
	log("error", context.req.path.slice(1), { requestId, error });
	const body: ErrorBody = {
		error: { code: "internal", message: "Something went wrong on our side. Please try again.", details: { requestId } },
	};
	return context.json(body, 500);
}

/** A function's app, answering `POST /<name>`: logging, the body's limit and the shape of errors are in place. */
export function createApp(name: string, answer: (context: Context<Env>) => Promise<Response>): Hono<Env> {
	const app = new Hono<Env>();
	app.use(logged(name));
	app.use(
		bodyLimit({
			maxSize: MAX_BODY_BYTES,
			onError: (context) =>
				refuse(new Refusal(413, "too_large", "The request is larger than 64 KiB"), context as Context<Env>),
		}),
	);
	app.post(`/${name}`, answer);
	app.all(`/${name}`, (context) => {
		context.header("allow", "POST");
		return refuse(new Refusal(405, "method_not_allowed", `${name} answers POST only`), context);
	});
	app.notFound((context) => refuse(new Refusal(404, "not_found", `There is nothing at ${context.req.path}`), context));
	app.onError(refuse);
	return app;
}

const JSON_TYPE = /^application\/json\s*(;|$)/i;

/**
 * The body as the schema has it. Throws a Refusal: 415 when it is not said to be JSON (a form of another site's page can
 * send text and forms only), 400 when it is not JSON, 422 naming the fields that are wrong.
 */
export async function bodyOf<T extends z.ZodType>(context: Context<Env>, schema: T): Promise<z.infer<T>> {
	if (!JSON_TYPE.test(context.req.header("content-type") ?? ""))
		throw new Refusal(415, "unsupported_media_type", "The request's body must be application/json");
	const text = await context.req.text();
	let raw: unknown;
	try {
		raw = JSON.parse(text);
	} catch {
		throw new Refusal(400, "not_json", "The request's body is not valid JSON");
	}
	const parsed = schema.safeParse(raw);
	if (parsed.success) return parsed.data;
	throw invalid(parsed.error.issues.flatMap(toFieldErrors));
}

/** A field's path as in the request; a field that doesn't belong there is named itself, not by what holds it. */
function toFieldErrors(issue: z.core.$ZodIssue): FieldError[] {
	if (issue.code !== "unrecognized_keys") return [{ path: issue.path.join("."), message: issue.message }];
	return issue.keys.map((key) => ({ path: [...issue.path, key].join("."), message: "Unknown field" }));
}
