import type { AnalyticsEngineDataset, Fetcher, RateLimit } from "@cloudflare/workers-types";
import { createContext } from "react-router";
import type { RateLimitName } from "#app/addresses.ts";
import { type LogFields, type LogLevel, log } from "#shared/log.ts";
import type { PostedFields } from "./resubmit.server.ts";
import { type Supabase, supabaseFor } from "./supabase.server.ts";

/** The Worker's settings and bindings (wrangler.toml). */
export interface Env extends Record<`LIMIT_${RateLimitName}`, RateLimit> {
	APP_ENV: "development" | "preview" | "production";
	/** The shop's origin, if it differs from the request's (site-origin.server.ts). */
	SITE_URL?: string;
	SUPABASE_URL: string;
	/** The key of the anonymous role; row-level security decides what a shopper may do. */
	SUPABASE_PUBLISHABLE_KEY: string;
	ASSETS: Fetcher;
	/** The data set of workers/endpoints/vitals.ts; optional. */
	VITALS?: AnalyticsEngineDataset;
}

/** What loaders, actions and features need of a request. Private routes extend it (features/auth, PrivateContext). */
export interface RequestContext {
	readonly env: Env;
	/** In the response, in the functions' logs and, through `log`, in ours. */
	readonly requestId: string;
	readonly log: Log;
	/** Has a visitor's rights, also while somebody is signed in. */
	readonly db: Supabase;
	/** Keeps the Worker running until the promise settles. */
	waitUntil(promise: Promise<unknown>): void;
}

/** Writes a line with the request id. */
export type Log = (level: LogLevel, at: string, fields?: Omit<LogFields, "requestId">) => void;

export const requestContext = createContext<RequestContext>();

export function createRequestContext(
	env: Env,
	requestId: string,
	waitUntil: RequestContext["waitUntil"],
): RequestContext {
	let db: Supabase | undefined;
	return {
		env,
		requestId,
		log: (level, at, fields) => log(level, at, { ...fields, requestId }),
		// Lazy, so that a misconfigured project fails in a loader, which logs it and shows the error page
		get db() {
			db ??= supabaseFor(env);
			return db;
		},
		waitUntil,
	};
}

/** How entry.server.tsx renders the response. */
export interface RenderOptions {
	/** Marks our inline scripts. A public page is stored without it; its scripts are allowed by hash. */
	nonce: string;
	/** A public page is rendered as text, to be cached; a private one is streamed. */
	isPublic: boolean;
	/** Of the form that this request posts, to be sent again from an error page. */
	postedFields: Promise<PostedFields | null> | null;
}

export const renderContext = createContext<RenderOptions>();
