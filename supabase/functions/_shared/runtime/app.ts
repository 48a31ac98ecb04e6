import { type Context, Hono, type MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { requestId } from "hono/request-id";
import type { z } from "zod";
import type { ErrorBody, FieldError } from "../contracts/error.ts";
import { log } from "../log.ts";
import { HttpError, invalidFields } from "./http-error.ts";

const KIB = 1024;
const JSON_TYPE = /^application\/json\s*(;|$)/i;

export interface Env {
	Variables: { requestId: string };
}

const requestLog =
	(name: string): MiddlewareHandler<Env> =>
	async (context, next) => {
		const started = performance.now();
		await next();
		context.header("cache-control", "no-store");
		log("info", name, {
			requestId: context.get("requestId"),
			method: context.req.method,
			status: context.res.status,
			code: context.error instanceof HttpError ? context.error.code : undefined,
			ms: Math.round(performance.now() - started),
		});
	};

function respondWithError(error: Error, context: Context<Env>): Response {
	if (error instanceof HttpError) {
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

/** Returns an app for `POST /<name>`. */
export function createApp(
	name: string,
	handler: (context: Context<Env>) => Promise<Response>,
	{ maxBodyBytes = 64 * KIB } = {},
): Hono<Env> {
	const app = new Hono<Env>();
	// Uses the Worker's id, so that both logs can be correlated
	app.use(requestId());
	app.use(requestLog(name));
	app.use(
		bodyLimit({
			maxSize: maxBodyBytes,
			onError: (context) => {
				const message = `The request is larger than ${maxBodyBytes / KIB} KiB`;
				return respondWithError(new HttpError(413, "too_large", message), context as Context<Env>);
			},
		}),
	);
	app.post(`/${name}`, handler);
	app.all(`/${name}`, (context) => {
		context.header("allow", "POST");
		return respondWithError(new HttpError(405, "method_not_allowed", `${name} answers POST only`), context);
	});
	app.notFound((context) =>
		respondWithError(new HttpError(404, "not_found", `There is nothing at ${context.req.path}`), context),
	);
	app.onError(respondWithError);
	return app;
}

/** Throws an HttpError: 415 unless the type is JSON, which cross-site forms can't send; 400 or 422 for an invalid body. */
export async function readJson<T extends z.ZodType>(context: Context<Env>, schema: T): Promise<z.infer<T>> {
	if (!JSON_TYPE.test(context.req.header("content-type") ?? ""))
		throw new HttpError(415, "unsupported_media_type", "The request's body must be application/json");
	const text = await context.req.text();
	let body: unknown;
	try {
		body = JSON.parse(text);
	} catch {
		throw new HttpError(400, "not_json", "The request's body is not valid JSON");
	}
	const parsed = schema.safeParse(body);
	if (parsed.success) return parsed.data;
	throw invalidFields(parsed.error.issues.flatMap(toFieldErrors));
}

/** Adds the key to the path of unknown keys, which Zod reports at their parent's. */
function toFieldErrors(issue: z.core.$ZodIssue): FieldError[] {
	if (issue.code !== "unrecognized_keys") return [{ path: issue.path.join("."), message: issue.message }];
	return issue.keys.map((key) => ({ path: [...issue.path, key].join("."), message: "Unknown field" }));
}
