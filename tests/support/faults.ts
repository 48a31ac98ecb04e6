import type { Interception } from "./backend-proxy.ts";

/** The parts of the backend that can fail, by path prefix. */
export const BACKENDS = {
	PostgREST: "/rest/v1/",
	Auth: "/auth/v1/",
	Storage: "/storage/v1/",
	orders: "/functions/v1/orders",
	pricing: "/functions/v1/pricing",
	promo: "/functions/v1/promo",
	seed: "/functions/v1/seed",
	everything: "/",
} as const;
export type Backend = keyof typeof BACKENDS;
export const BACKEND_NAMES = Object.keys(BACKENDS) as Backend[];

/** Longer than the Worker's longest timeout, which is 10 s for edge functions. */
const SLOW_MS = 12_000;

export const FAULTS = {
	down: "drop",
	"5xx": { status: 502 },
	"200 with HTML": { status: 200 },
	"cut JSON": { status: 200, text: '[{"id":"enc-0001","name":"Tru' },
	"other rows": { status: 200, text: '[{"message":"Hello"}]' },
	"another shape": { status: 200, json: { message: "Hello" } },
	slow: { delay: SLOW_MS },
} as const satisfies Record<string, Interception>;
export type FaultName = keyof typeof FAULTS;
