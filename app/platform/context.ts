import type { AnalyticsEngineDataset, Fetcher, RateLimit } from "@cloudflare/workers-types";
import { createContext } from "react-router";
import type { Posted } from "./resubmit.server.ts";

/** Each has a `LIMIT_…` binding in wrangler.toml, which sets the number of requests per minute. */
export type RateLimitName = "SIGN_IN" | "SIGN_UP" | "MAIL" | "PROMO" | "ORDER" | "UPLOAD" | "REPORT" | "VITALS";

/** The Worker's settings and bindings (wrangler.toml). */
export interface Env extends Record<`LIMIT_${RateLimitName}`, RateLimit> {
	APP_ENV: "development" | "preview" | "production";
	/** The shop's own origin, where it should differ from what the Worker is asked at (app/platform/site-origin.server.ts). */
	SITE_URL?: string;
	SUPABASE_URL: string;
	/** Of the anonymous role; what a shopper may do is decided by row-level security. */
	SUPABASE_PUBLISHABLE_KEY: string;
	ASSETS: Fetcher;
	/** Where the pages' speed is written (workers/endpoints/vitals.ts); without it nothing is. */
	VITALS?: AnalyticsEngineDataset;
}

/** What the Worker hands to loaders, actions and the renderer. */
export interface Platform {
	env: Env;
	waitUntil(promise: Promise<unknown>): void;
	/** One id through Worker, functions and logs. */
	requestId: string;
	/** Of this rendering's inline scripts. On a public page it only tells our scripts from any other, and is taken out before the page is stored. */
	nonce: string;
	/** What this request's form posts, to be sent again from an error page. */
	posted?: Promise<Posted | null> | null;
	/** A public page is rendered whole, to be stored; a private one is streamed. */
	isPublic: boolean;
}

export const platformContext = createContext<Platform>();
