import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import type { OrderRequest, OrderResponse } from "../../supabase/functions/_shared/contracts/orders.ts";
import type { Quote } from "../../supabase/functions/_shared/contracts/pricing.ts";
import { PUBLISHABLE_KEY } from "../../supabase/local/demo.ts";
import { SHIPPING } from "./order-fixtures.ts";

export interface StackProcess {
	url: string;
	pid: number;
	functionsPid: number;
	child: ChildProcess;
	/** The functions' round trips to Supabase, and SQL statements, since it started. */
	traffic(): Promise<Traffic>;
}

interface Traffic {
	roundTrips: number;
	statements: number;
	/** `failed` mails have failed for good or exceeded a limit. */
	mails: { sent: number; failed: number };
}

const SCRIPT = fileURLToPath(new URL("../../supabase/tests/support/stack-process.ts", import.meta.url));

/** Starts the local stack in its own process, so that it can be measured and killed. */
export async function startStackProcess(dataDir: string): Promise<StackProcess> {
	const child = spawn(process.execPath, [SCRIPT, dataDir], { stdio: ["ignore", "pipe", "inherit", "ipc"] });
	const exited = once(child, "exit").then(([code]) => Promise.reject(new Error(`the stack exited with ${code}`)));
	exited.catch(() => {});
	const [line] = await Promise.race([once(child.stdout as NonNullable<typeof child.stdout>, "data"), exited]);
	const traffic = async () => {
		child.send("traffic");
		const [counted] = await once(child, "message");
		return counted as Traffic;
	};
	return { ...JSON.parse(String(line)), child, traffic };
}

/** Starts a stack with new data. Both end with this process. */
export async function startTemporaryStack(): Promise<StackProcess> {
	const dataDir = mkdtempSync(path.join(tmpdir(), "encore-stack-"));
	const stack = await startStackProcess(dataDir);
	process.on("exit", () => {
		stack.child.kill("SIGKILL");
		rmSync(dataDir, { recursive: true, force: true });
	});
	return stack;
}

/** `Body`: what the test expects in the response. */
export async function post<Body = unknown>(
	url: string,
	path: string,
	body: unknown,
	headers: Record<string, string> = {},
): Promise<{ status: number; body: Body }> {
	const response = await fetch(`${url}${path}`, {
		method: "POST",
		headers: { "content-type": "application/json", apikey: PUBLISHABLE_KEY, ...headers },
		body: JSON.stringify(body),
	});
	return { status: response.status, body: await response.json() };
}

/** Signs up a new shopper; returns the access token. */
export async function signUp(url: string): Promise<string> {
	const credentials = { email: `buyer-${crypto.randomUUID()}@encore.example`, password: "a-password-4-tests" };
	const { status, body } = await post<{ access_token?: string }>(url, "/auth/v1/signup", credentials);
	if (!body.access_token) throw new Error(`sign-up: ${status} ${JSON.stringify(body)}`);
	return body.access_token;
}

export const quoteItems = (url: string, items: { productId: string; quantity: number }[]) =>
	post<Quote>(url, "/functions/v1/pricing", { items, stage: "checkout" });

export const placeOrder = (url: string, token: string, key: string, request: OrderRequest) =>
	post<OrderResponse>(url, "/functions/v1/orders", request, {
		authorization: `Bearer ${token}`,
		"idempotency-key": key,
	});

export function orderRequestFor({ lines, total }: Quote): OrderRequest {
	return {
		items: lines.map(({ productId, quantity, salePrice }) => ({ productId, quantity, price: salePrice })),
		shipping: SHIPPING,
		paymentMethod: "credit-card",
		reference: "ORD-123456",
		quotedTotal: total,
	};
}

/** Quotes and orders the items, as the Worker does. */
export async function purchase(
	url: string,
	token: string,
	items: { productId: string; quantity: number }[],
): Promise<void> {
	const quoted = await quoteItems(url, items);
	if (quoted.status !== 200) throw new Error(`pricing: ${quoted.status} ${JSON.stringify(quoted.body)}`);
	const placed = await placeOrder(url, token, crypto.randomUUID(), orderRequestFor(quoted.body));
	if (placed.status !== 201) throw new Error(`orders: ${placed.status} ${JSON.stringify(placed.body)}`);
}
