import { z } from "zod";
import type { PrivateContext } from "#app/features/auth/session.server.ts";
import { FunctionError, invokeFunction } from "#app/platform/functions.server.ts";
import { FieldError } from "#shared/contracts/error.ts";
import {
	isOrderErrorCode,
	type OrderErrorAction,
	type OrderErrorCode,
	orderErrorRule,
} from "#shared/contracts/order-errors.ts";
import { type OrderRequest, OrderResponse } from "#shared/contracts/orders.ts";
import { fieldErrors } from "./checkout-form.server.ts";

/** Spec S7.05. If there is `data`, the order is stored, even if `success` is false (spec S8.02). */
export interface OrderResult {
	success: boolean;
	error: string | null;
	data: ({ id: string } & Partial<OrderResponse["data"]>) | null;
	code?: string;
	details?: unknown;
}

/** Creates one order per idempotency key. Returns the edge function's errors. */
export async function createOrder(
	ctx: PrivateContext,
	idempotencyKey: string,
	request: OrderRequest,
): Promise<OrderResult> {
	const { accessToken } = ctx.session;
	if (!accessToken) return { success: false, error: "Not authenticated", data: null, code: "not_authenticated" };
	try {
		const headers = { "idempotency-key": idempotencyKey };
		const { data } = await invokeFunction(ctx, "orders", request, OrderResponse, { accessToken, headers });
		return { success: true, error: null, data };
	} catch (error) {
		if (!(error instanceof FunctionError)) throw error;
		const { code, message, details } = error;
		const stored = code === "idempotency_key_reused" ? StoredOrder.safeParse(details).data : undefined;
		return { success: false, error: message, data: stored ? { id: stored.orderId } : null, code, details };
	}
}

const StoredOrder = z.object({ orderId: z.string() });

export interface OrderError {
	/** "unconfirmed" means that the order may be stored; submitting again is safe. */
	code: OrderErrorCode | "unconfirmed" | "other";
	message: string;
	action: OrderErrorAction | null;
}

/** `fields` has messages by field name. */
export function toOrderError({
	code = "",
	error,
	details,
}: Partial<OrderResult>): OrderError & { status: number; fields: Record<string, string> } {
	const unknown = { message: error || "Failed to create order", action: null, fields: {} };
	// The function may have failed after the database stored the order
	if (code === "unavailable" || code === "internal") return { ...unknown, code: "unconfirmed", status: 503 };
	if (!isOrderErrorCode(code)) return { ...unknown, code: "other", status: 502 };
	const { status, action, ...rule } = orderErrorRule(code);
	const parsed = (rule.details ?? z.unknown()).safeParse(details);
	return {
		...unknown,
		code,
		status,
		action: (parsed.success && action?.(parsed.data)) || null,
		fields: code === "invalid" ? fieldErrors(invalidFields(details)) : {},
	};
}

/** Leaves out the total, which isn't a field of the form; its message states the smallest amount that can be charged. */
const invalidFields = (details: unknown) =>
	(z.array(FieldError).safeParse(details).data ?? []).filter(({ path }) => path !== "quotedTotal");
