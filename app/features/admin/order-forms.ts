import type { RefundFields } from "#app/extras/payments/index.ts";
import type { PrivateContext } from "#app/features/auth/session.server.ts";
import { isOrderStatus, type OrderStatus } from "#shared/domain/order-status.ts";

/** Unpaid orders are listed apart, as in the database function `order_group`. */
export type OrderGroup = OrderStatus | "unpaid";

export const isOrderGroup = (group: unknown): group is OrderGroup => group === "unpaid" || isOrderStatus(group);

export interface SubmitResult {
	/** Missing for a form of its mails. */
	id?: string;
	trackingNumber?: string;
	/** A message for the tracking number's field. */
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

/** What an admin reads about an error of a database function. */
export type CallError = typeof UNEXPECTED & Pick<Rejection, "httpStatus">;

export const reject = ({ httpStatus, ...message }: CallError, form: SubmitResult): Rejection => ({
	result: { ...form, ...message },
	httpStatus,
});

/** Rejects a form whose call failed, with the message of the error's code. Errors without one are logged, with the order's or mail's `id`. */
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
