import { z } from "zod";
import type { PrivateContext } from "#app/features/auth/session.server.ts";
import { FunctionError, invokeFunction } from "#app/platform/functions.server.ts";
import { FieldError } from "#shared/contracts/error.ts";
import { HoldLimit, type OrderRequest, OrderResponse } from "#shared/contracts/orders.ts";
import { fieldErrors } from "./checkout-form.server.ts";

/** Spec S7.05. With `data`, the order is stored even if `success` is false (spec S8.02). */
export interface OrderResult {
	success: boolean;
	error: string | null;
	data: ({ id: string } & Partial<OrderResponse["data"]>) | null;
	code?: string;
	details?: unknown;
}

/** Once per idempotency key. Returns the edge function's errors. */
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

type Kind = keyof typeof STATUS;

export interface OrderError {
	/** `unconfirmed`: the order may be stored; submitting again is safe. */
	kind: Kind;
	message: string;
	soldOut: { productId: string; left: number; heldUntil?: string | undefined }[];
	holdLimit: HoldLimit | null;
	/** The id of the account's order to pay or change first. */
	unpaidOrder?: string;
	/** Messages by field name. */
	fields: Record<string, string>;
	status: number;
}

const SoldOutLines = z.array(
	z
		.object({ productId: z.string(), stock: z.int().nullish(), heldUntil: z.string().optional() })
		.transform(({ stock, ...line }) => ({ ...line, left: stock ?? 0 })),
);
const STATUS = {
	not_authenticated: 401,
	email_not_confirmed: 403,
	price_changed: 409,
	sold_out: 409,
	hold_limit: 409,
	unpaid_order: 409,
	payment_changed: 409,
	invalid: 422,
	too_often: 429,
	unconfirmed: 503,
	other: 502,
} as const;
function kindOf(code = ""): Kind {
	// The function may have failed after the database stored the order
	if (code === "unavailable" || code === "internal") return "unconfirmed";
	return code !== "unconfirmed" && Object.hasOwn(STATUS, code) ? (code as Kind) : "other";
}

export function toOrderError({ code, error, details }: OrderResult): OrderError {
	const kind = kindOf(code);
	return {
		kind,
		message: error || "Failed to create order",
		soldOut: kind === "sold_out" ? (SoldOutLines.safeParse(details).data ?? []) : [],
		holdLimit: kind === "hold_limit" ? (HoldLimit.safeParse(details).data ?? null) : null,
		unpaidOrder: kind === "unpaid_order" ? StoredOrder.safeParse(details).data?.orderId : undefined,
		fields: kind === "invalid" ? fieldErrors(invalidFields(details)) : {},
		status: STATUS[kind],
	};
}

/** Without the total, which is not a field of the form; the message names the smallest amount that can be charged. */
const invalidFields = (details: unknown) =>
	(z.array(FieldError).safeParse(details).data ?? []).filter(({ path }) => path !== "quotedTotal");
