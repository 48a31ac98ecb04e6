import type { AnalyticsEngineDataset, Fetcher, ImagesBinding, RateLimit } from "@cloudflare/workers-types";
import { createContext } from "react-router";
import { type LogFields, type LogLevel, log } from "#shared/log.ts";
import type { PostedFields } from "./resubmit.server.ts";
import { createSecurityLog } from "./security-events.server.ts";
import { type Supabase, supabaseFor } from "./supabase.server.ts";

/** Declared by app/addresses.ts, enforced by workers/security/rate-limits.ts. */
export type RateLimitName =
	| "ACCOUNT"
	| "CONFIRM"
	| "MAIL"
	| "ORDER"
	| "PROMO"
	| "REFRESH"
	| "REPORT"
	| "SIGN_IN"
	| "SIGN_UP"
	| "UPLOAD"
	| "VITALS";

/** wrangler.toml */
export interface Env extends Record<`LIMIT_${RateLimitName}`, RateLimit> {
	APP_ENV: "development" | "preview" | "production";
	SITE_URL?: string;
	/** URI for the Contact field of /.well-known/security.txt. */
	SECURITY_CONTACT?: string;
	/** A secret (docs/operations.md). */
	SECURITY_LOG_KEY?: string;
	SUPABASE_URL: string;
	SUPABASE_PUBLISHABLE_KEY: string;
	/** "on": the sign-in page mails links for new passwords. */
	FORGOT_PASSWORD?: string;
	/** "on": visitors order without an account. */
	GUEST_CHECKOUT?: string;
	/** "on": the contact form mails the shop and keeps the message. */
	CONTACT_FORM?: string;
	/** Origins of imported pictures, separated by spaces. */
	PICTURE_HOSTS?: string;
	/** The payment provider's pages; without it payments are simulated. */
	PAYMENT_ORIGIN?: string;
	/** "credit-card" (the default) or "credit-card,paypal". */
	PAYMENT_METHODS?: string;
	ASSETS: Fetcher;
	/** For uploads. */
	IMAGES?: ImagesBinding;
	VITALS?: AnalyticsEngineDataset;
}

/** Adds the request id. */
export type Log = (level: LogLevel, at: string, fields?: Omit<LogFields, "requestId">) => void;

export function createRequestContext(
	env: Env,
	request: Request,
	routeOf: (pathname: string) => string,
	requestId: string,
	waitUntil: (promise: Promise<unknown>) => void,
) {
	let db: Supabase | undefined;
	const logWithId: Log = (level, at, fields) => log(level, at, { ...fields, requestId });
	return {
		env,
		requestId,
		/** The browser's. */
		userAgent: request.headers.get("user-agent"),
		log: logWithId,
		logSecurity: createSecurityLog(env.SECURITY_LOG_KEY, request, routeOf, logWithId),
		/** The client is over a limit that addresses.ts declares for this form. The action changes nothing and returns the form. */
		isRateLimited: false,
		/** Always with a visitor's rights. Lazy, so that a misconfigured project fails in a loader, which logs it and shows the error page. */
		get db() {
			db ??= supabaseFor(env);
			return db;
		},
		waitUntil,
	};
}

/** Private routes extend it (PrivateContext in features/auth). */
export type RequestContext = ReturnType<typeof createRequestContext>;

export const requestContext = createContext<RequestContext>();

export interface RenderOptions {
	nonce: string;
	/** Cached as a whole instead of streamed. */
	isPublic: boolean;
	postedFields: Promise<PostedFields | null> | null;
}

export const renderContext = createContext<RenderOptions>();
