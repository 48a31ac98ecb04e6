import { randomUUID } from "node:crypto";
import { afterAll, afterEach, inject } from "vitest";
import { type Interception, startBackendProxy } from "../../support/backend-proxy.ts";
import { useShop } from "./shop.ts";

export const OLD = "second-hand-1";
export const NEW = "third-hand-2nd";
export const OUTAGE = "The sign-in service is not responding right now. Please try again.";

/** The shop with a backend whose responses `instead` replaces, by method and path, until the end of a test. */
export async function usePasswordShop() {
	const instead = new Map<string, Interception>();
	const proxy = await startBackendProxy(inject("backend").url, (call) => instead.get(call.split("?")[0] ?? ""));
	afterAll(() => proxy.close());
	afterEach(() => instead.clear());
	const { browser } = useShop({ SUPABASE_URL: proxy.url });
	/** A browser that has signed up with the password OLD. */
	const signedUp = async () => {
		const email = `new-${randomUUID()}@encore.example`;
		const shopper = browser();
		const fields = { intent: "sign-up", identifier: email, password: OLD, confirm: OLD };
		const response = await shopper.post("/auth", fields);
		return { email, shopper, response };
	};
	return { browser, instead, signedUp };
}

export type Browser = ReturnType<ReturnType<typeof useShop>["browser"]>;

export const signIn = (shopper: Browser, identifier: string, password: string) =>
	shopper.post("/auth", { intent: "sign-in", identifier, password });

/** Of the session, as the browser's sync gets it. */
export const stateOf = async (shopper: Browser) =>
	((await (await shopper.go("/session")).json()) as { state: string }).state;
