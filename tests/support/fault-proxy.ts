import { type Fault, startBackendProxy } from "../worker/support/backend-proxy.ts";

/** Services that can fail, by path prefix. */
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

/** Later than the longest of the Worker's limits (functions.server.ts, 10 s). */
const LATE_MS = 12_000;

/** How it may fail. All but `slow` answer at once. */
export const FAULTS = {
	down: "cut",
	"5xx": { status: 502 },
	"200 with HTML": { status: 200 },
	"cut JSON": { status: 200, text: '[{"id":"enc-0001","name":"Tru' },
	"other rows": { status: 200, text: '[{"message":"Hello"}]' },
	"another shape": { status: 200, json: { message: "Hello" } },
	slow: { late: LATE_MS },
} as const satisfies Record<string, Fault>;
export type FaultName = keyof typeof FAULTS;

export interface FaultProxy {
	url: string;
	/** From now on this fails in this way; null: nothing does. */
	fail(backend: Backend | null, fault?: FaultName): void;
	/** Number of requests to the failing service. */
	asked(): number;
	close(): void;
}

/** A Supabase of which one part can be made to fail. On loopback only. */
export async function startFaultProxy(backendUrl: string): Promise<FaultProxy> {
	let failing: { path: string; fault: Fault } | null = null;
	let asked = 0;
	const { url, close } = await startBackendProxy(backendUrl, (call) => {
		const path = call.slice(call.indexOf(" ") + 1);
		if (!failing || !path.startsWith(failing.path)) return undefined;
		asked += 1;
		return failing.fault;
	});
	return {
		url,
		fail(backend, fault = "down") {
			failing = backend && { path: BACKENDS[backend], fault: FAULTS[fault] };
			asked = 0;
		},
		asked: () => asked,
		close,
	};
}
