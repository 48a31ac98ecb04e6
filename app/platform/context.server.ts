import type { AnalyticsEngineDataset, Fetcher, ImagesBinding, RateLimit } from "@cloudflare/workers-types";
import { createContext } from "react-router";
import { type LogFields, type LogLevel, log } from "#shared/log.ts";
import type { PostedFields } from "./resubmit.server.ts";
import { createSecurityLog } from "./security-events.server.ts";
import { type Supabase, supabaseFor } from "./supabase.server.ts";

/** Limits are declared in app/addresses.ts and enforced by workers/security/rate-limits.ts. */
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

/** The variables and bindings of wrangler.toml. */
export interface Env extends Record<`LIMIT_${RateLimitName}`, RateLimit> {
	APP_ENV: "development" | "preview" | "production";
	SITE_URL?: string;
	/** URI for the Contact field of /.well-known/security.txt. */
	SECURITY_CONTACT?: string;
	/** A secret (docs/operations.md). */
	SECURITY_LOG_KEY?: string;
	SUPABASE_URL: string;
	SUPABASE_PUBLISHABLE_KEY: string;
	/** "on" makes the sign-in page mail links for new passwords. */
	FORGOT_PASSWORD?: string;
	/** "on" lets visitors order without an account. */
	GUEST_CHECKOUT?: string;
	/** "on" makes the contact form store messages and mail them to the shop. */
	CONTACT_FORM?: string;
	/** Origins of imported pictures, separated by spaces. */
	PICTURE_HOSTS?: string;
	/** The origin of the payment provider's pages. Without it, payments are simulated. */
	PAYMENT_ORIGIN?: string;
	/** "credit-card" (the default) or "credit-card,paypal". */
	PAYMENT_METHODS?: string;
	ASSETS: Fetcher;
	/** Converts uploads. */
	IMAGES?: ImagesBinding;
	VITALS?: AnalyticsEngineDataset;
}

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
		userAgent: request.headers.get("user-agent"),
		log: logWithId,
		logSecurity: createSecurityLog(env.SECURITY_LOG_KEY, request, routeOf, logWithId),
		/** Whether the client exceeds a limit that addresses.ts declares for this form. The action must then change nothing and return the form. */
		isRateLimited: false,
		/** Always has a visitor's rights. Lazy, so that a misconfigured project fails in a loader, which logs it and shows the error page. */
		get db() {
			db ??= supabaseFor(env);
			return db;
		},
		waitUntil,
	};
}

/** Private routes extend it to PrivateContext (features/auth). */
export type RequestContext = ReturnType<typeof createRequestContext>;

export const requestContext = createContext<RequestContext>();

export interface RenderOptions {
	nonce: string;
	/** Public pages are cached as a whole instead of streamed. */
	isPublic: boolean;
	postedFields: Promise<PostedFields | null> | null;
}

export const renderContext = createContext<RenderOptions>();
