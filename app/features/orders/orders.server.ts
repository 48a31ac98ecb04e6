import type { Session } from "#app/features/auth/session.server.ts";
import type { Platform } from "#app/platform/context.ts";
import { FunctionError, invokeFunction } from "#app/platform/functions.server.ts";
import { parseRows } from "#app/platform/query-result.server.ts";
import type { OrderRequest } from "#shared/contracts/orders.ts";
import { log } from "#shared/log.ts";
import { type OrderSummary, orderSummary, SUMMARY_COLUMNS } from "./order-row.ts";

/** What creating an order came to (specification, section 7): `data` is a stored order, whatever `success` says. */
export interface OrderResult {
	success: boolean;
	error: string | null;
	data: { id: string } | null;
	/** The refusal's code and details, for the page to act on. */
	code?: string;
	details?: unknown;
}

/** Places an order once for a key. Never throws for a refusal: it comes back as `success: false`. */
export async function createOrder(
	platform: Platform,
	session: Session,
	key: string,
	request: OrderRequest,
): Promise<OrderResult> {
	if (!session.accessToken)
		return { success: false, error: "Not authenticated", data: null, code: "not_authenticated" };
	try {
		const { data } = await invokeFunction(platform, "orders", request, {
			accessToken: session.accessToken,
			headers: { "idempotency-key": key },
		});
		return { success: true, error: null, data };
	} catch (error) {
		if (!(error instanceof FunctionError)) throw error;
		const { code, message, details } = error;
		// Only a stored order's id counts as data (decision 3)
		const stored = code === "idempotency_key_reused" ? storedId(details) : null;
		return { success: false, error: message, data: stored ? { id: stored } : null, code, details };
	}
}

function storedId(details: unknown): string | null {
	const id = (details as { orderId?: unknown } | null)?.orderId;
	return typeof id === "string" ? id : null;
}

/**
 * The shopper's orders, newest first. Null where they could not be read: it is logged, and the page shows an empty
 * list and says so (decision 25).
 */
export async function getUserOrders(
	{ requestId }: Pick<Platform, "requestId">,
	session: Session,
	userId: string,
): Promise<OrderSummary[] | null> {
	try {
		const { data, error } = await session
			.supabase()
			.from("orders")
			.select(SUMMARY_COLUMNS)
			.eq("user_id", userId)
			.order("created_at", { ascending: false });
		if (error) throw error;
		return parseRows(data, "id").map(orderSummary);
	} catch (error) {
		log("error", "orders", { requestId, error });
		return null;
	}
}
