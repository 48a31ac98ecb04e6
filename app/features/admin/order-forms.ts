import type { RefundFields } from "#app/extras/payments/index.ts";
import type { PrivateContext } from "#app/features/auth/session.server.ts";
import { isOrderStatus, type OrderStatus } from "#shared/domain/order-status.ts";

/** The groups of the database function `order_group`, which separates unpaid orders. */
export type OrderGroup = OrderStatus | "unpaid";

export const isOrderGroup = (group: unknown): group is OrderGroup => group === "unpaid" || isOrderStatus(group);

export interface SubmitResult {
	/** The order's id; missing for forms about its mails. */
	id?: string;
	trackingNumber?: string;
	/** The error message of the tracking number's field. */
	invalid?: string;
	title?: string;
	description?: string;
	refund?: RefundFields;
}

/** The result and status of a form that changed nothing. */
export interface Rejection {
	result: SubmitResult;
	httpStatus: number;
}

export const UNEXPECTED = { title: "That didn't work", description: "Please check the order and try again." };

/** The message shown to an admin for an error of a database function. */
export type CallError = typeof UNEXPECTED & Pick<Rejection, "httpStatus">;

export const reject = ({ httpStatus, ...message }: CallError, form: SubmitResult): Rejection => ({
	result: { ...form, ...message },
	httpStatus,
});

/** Returns the message for a failed call. Errors without one are logged with the order's or mail's `id`. */
export function rejectCall(
	{ log }: PrivateContext,
	call: string,
	error: { message: string } | null,
	messages: Readonly<Record<string, CallError>>,
	form: SubmitResult,
	id = form.id,
): Rejection {
	const known = error && Object.hasOwn(messages, error.message) ? messages[error.message] : undefined;
	if (!known) log("error", call, { id, error: error ?? "the call returned another result" });
	return reject(known ?? { ...UNEXPECTED, httpStatus: 503 }, form);
}
