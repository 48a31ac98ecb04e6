import { changeStatus } from "#app/features/admin/admin-orders.server.ts";
import { type SubmitResult, UNEXPECTED } from "#app/features/admin/order-forms.ts";
import type { PrivateContext } from "#app/features/auth/session.server.ts";
import { formCode, formText } from "#app/platform/forms.ts";
import { isOrderStatus, statusFacts } from "#shared/domain/order-status.ts";
import { isUuid } from "#shared/domain/postgres-formats.ts";
import { PAYMENT_TEXTS } from "#shared/extras/payments/index.ts";

const JUST_PAID = {
	title: "This order has just been paid",
	description: "Cancelling it again refunds the payment.",
};

export async function submitAdvanceForm(
	ctx: PrivateContext,
	form: FormData,
): Promise<{ result: SubmitResult; httpStatus: number } | null> {
	const [id, status] = [formText(form, "id"), formText(form, "status")];
	const trackingNumber = formCode(form, "trackingNumber");
	const error = { id, trackingNumber, invalid: null, title: null };
	const unexpected = { ...error, ...UNEXPECTED };
	if (!isUuid(id) || !isOrderStatus(status)) return { result: unexpected, httpStatus: 422 };
	const result = await changeStatus(ctx, { id, status, trackingNumber });
	if (result.ok) return null;
	if ("invalid" in result) return { result: { ...error, invalid: result.invalid }, httpStatus: 422 };
	if ("status" in result) return { result: unexpected, httpStatus: result.status };
	if ("paymentStatus" in result) {
		const message = PAYMENT_TEXTS[result.paymentStatus].hint ?? JUST_PAID;
		return { result: { ...error, ...message }, httpStatus: 409 };
	}
	const description = `Someone else got there first. ${statusFacts(result.currentStatus).sentence}`;
	return { result: { ...error, title: "That order has moved on", description }, httpStatus: 409 };
}
