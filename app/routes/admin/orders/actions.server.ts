import { handleUnpaid, sendRefunds } from "#app/extras/payments/index.server.ts";
import { type Rejection, reject, rejectCall, UNEXPECTED } from "#app/features/admin/order-forms.ts";
import type { PrivateContext } from "#app/features/auth/session.server.ts";
import { statusFromError } from "#app/features/orders/orders.server.ts";
import { formCode, formText } from "#app/platform/forms.ts";
import { parseErrorDetails } from "#app/platform/query-result.server.ts";
import { isOrderStatus, statusFacts } from "#shared/domain/order-status.ts";
import { isUuid } from "#shared/domain/postgres-formats.ts";

const RESENT = { title: "Email on its way", description: "It is sent within a minute." };
const RESEND_ERRORS = {
	mail_is_due: { title: "Already on its way", description: "The same email is waiting to be sent.", httpStatus: 409 },
	no_recipient: { title: "No address", description: "The customer deleted their account.", httpStatus: 409 },
	mail_not_found: { ...UNEXPECTED, httpStatus: 404 },
};

export async function submitResendForm(ctx: PrivateContext, form: FormData): Promise<Rejection> {
	const id = String(form.get("mail"));
	const call = isUuid(id) ? await ctx.session.db.rpc("resend_mail", { id }) : null;
	if (typeof call?.data === "string" && isUuid(call.data)) return { result: RESENT, httpStatus: 200 };
	return rejectCall(ctx, "resend-mail", call ? call.error : { message: "mail_not_found" }, RESEND_ERRORS, {}, id);
}

const STEP_ERRORS = { order_not_found: { ...UNEXPECTED, httpStatus: 404 } };

/** Advances an order to the next status, or cancels it, which refunds its payment. */
export async function submitAdvanceForm(ctx: PrivateContext, form: FormData): Promise<Rejection | null> {
	const [id, status] = [formText(form, "id"), formText(form, "status")];
	const trackingNumber = formCode(form, "trackingNumber");
	const submitted = { id, trackingNumber };
	if (!isUuid(id) || !isOrderStatus(status)) return reject({ ...UNEXPECTED, httpStatus: 422 }, submitted);
	const { data, error } =
		status === "cancelled"
			? await ctx.session.db.rpc("cancel_order", { order_id: id })
			: await ctx.session.db.rpc("advance_order", {
					order_id: id,
					status,
					...(trackingNumber && { tracking_number: trackingNumber }),
				});
	if (data === status) {
		if (status === "cancelled") await sendRefunds(ctx, id);
		return null;
	}
	const details = error?.message === "invalid" ? parseErrorDetails(error) : null;
	if (typeof details === "string") return { result: { ...submitted, invalid: toSentence(details) }, httpStatus: 422 };
	const isConflict = error?.message === "step_not_allowed" || error?.message === "not_cancellable";
	const currentStatus = isConflict ? statusFromError(error) : null;
	if (currentStatus) {
		const description = `Someone else got there first. ${statusFacts(currentStatus).sentence}`;
		return reject({ title: "That order has moved on", description, httpStatus: 409 }, submitted);
	}
	const unpaid = error && (await handleUnpaid(ctx, id, status, error));
	if (unpaid === "cancelled") return null;
	return unpaid ? reject(unpaid, submitted) : rejectCall(ctx, "advance-order", error, STEP_ERRORS, submitted);
}

const toSentence = (reason: string) => `${reason.charAt(0).toUpperCase()}${reason.slice(1)}.`;
