import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import type { OrderRequest, OrderResponse } from "../../supabase/functions/_shared/contracts/orders.ts";
import type { Quote } from "../../supabase/functions/_shared/contracts/pricing.ts";
import { PUBLISHABLE_KEY } from "../../supabase/local/demo.ts";
import { SHIPPING } from "./shipping.ts";

/** The embedded stack in a process of its own, so that it can be measured, and killed, apart from who buys. */
export interface StackProcess {
	url: string;
	pid: number;
	functionsPid: number;
	child: ChildProcess;
}

const SCRIPT = fileURLToPath(new URL("../../supabase/tests/support/stack-process.ts", import.meta.url));

/** Starts the stack on a folder; resolves when it answers. */
export async function startStackProcess(dataDir: string): Promise<StackProcess> {
	const child = spawn(process.execPath, [SCRIPT, dataDir], { stdio: ["ignore", "pipe", "inherit"] });
	const ended = once(child, "exit").then(([code]) => Promise.reject(new Error(`the stack ended with ${code}`)));
	ended.catch(() => {});
	const [line] = await Promise.race([once(child.stdout as NonNullable<typeof child.stdout>, "data"), ended]);
	return { ...JSON.parse(String(line)), child };
}

export interface Answer {
	status: number;
	body: unknown;
}

export async function post(url: string, path: string, body: unknown, headers: Record<string, string> = {}) {
	const response = await fetch(`${url}${path}`, {
		method: "POST",
		headers: { "content-type": "application/json", apikey: PUBLISHABLE_KEY, ...headers },
		body: JSON.stringify(body),
	});
	return { status: response.status, body: (await response.json()) as unknown } satisfies Answer;
}

/** Signs up a new shopper; returns the access token. */
export async function newToken(url: string): Promise<string> {
	const credentials = { email: `buyer-${crypto.randomUUID()}@encore.example`, password: "a-password-4-tests" };
	const { status, body } = await post(url, "/auth/v1/signup", credentials);
	const token = (body as { access_token?: string }).access_token;
	if (!token) throw new Error(`signing up answered ${status} ${JSON.stringify(body)}`);
	return token;
}

/** What a checkout of these lines sends, at the prices of the quote. */
export function requestFrom({ lines, total }: Quote): OrderRequest {
	return {
		items: lines.map(({ productId, quantity, unitPrice }) => ({ productId, quantity, price: unitPrice })),
		shipping: SHIPPING,
		paymentMethod: "credit-card",
		reference: "ORD-123456",
		quotedTotal: total,
	};
}

/** Asks for a quote of the lines and orders at it, as the shop's Worker does. Returns the stored order. Throws unless placed. */
export async function purchase(
	url: string,
	token: string,
	items: { productId: string; quantity: number }[],
	key: string = crypto.randomUUID(),
): Promise<OrderResponse["data"]> {
	const quoted = await post(url, "/functions/v1/pricing", { items, stage: "checkout" });
	if (quoted.status !== 200) throw new Error(`pricing answered ${quoted.status} ${JSON.stringify(quoted.body)}`);
	const placed = await post(url, "/functions/v1/orders", requestFrom(quoted.body as Quote), {
		authorization: `Bearer ${token}`,
		"idempotency-key": key,
	});
	if (placed.status !== 201) throw new Error(`orders answered ${placed.status} ${JSON.stringify(placed.body)}`);
	return (placed.body as OrderResponse).data;
}
