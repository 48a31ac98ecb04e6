import type { Fetcher } from "@cloudflare/workers-types";
import { createContext } from "react-router";

/** The Worker's settings (wrangler.toml, [vars]). */
export interface Env {
	APP_ENV: "development" | "preview" | "production";
	SUPABASE_URL: string;
	/** Of the anonymous role; what a shopper may do is decided by row-level security. */
	SUPABASE_PUBLISHABLE_KEY: string;
	ASSETS: Fetcher;
}

/** What the Worker hands to loaders, actions and the renderer. */
export interface Platform {
	env: Env;
	waitUntil(promise: Promise<unknown>): void;
	/** One id through Worker, functions and logs. */
	requestId: string;
	/** For inline scripts of a private page. Undefined on a public page, whose scripts are allowed by hash. */
	nonce: string | undefined;
}

export const platformContext = createContext<Platform>();
