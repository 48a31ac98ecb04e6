import { type Rejection, UNEXPECTED } from "#app/features/admin/order-forms.ts";
import type { PrivateContext } from "#app/features/auth/session.server.ts";
import { formText } from "#app/platform/forms.ts";
import { isUuid } from "#shared/domain/postgres-formats.ts";
import { parseCents } from "#shared/domain/product-fields.ts";
import type { RefundErrors } from "./admin-payment.tsx";
import { acceptPayment, requestRefund } from "./admin-payments.server.ts";
import { REFUND_REASON_LABELS, tooMuchMessage } from "./payment-labels.ts";

const MAX_NOTE_LENGTH = 500;

const CONFLICTS = {
	not_refundable: {
		title: "This payment can't be refunded",
		description: "It isn't complete, or the customer's bank disputes it.",
	},
	idempotency_key_reused: {
		title: "This refund was already requested",
		description: "Reload the page to refund another amount.",
	},
};

async function submitRefundForm(ctx: PrivateContext, form: FormData): Promise<Rejection | null> {
	const [id, key, amount, reason, note] = ["id", "key", "amount", "reason", "note"].map((name) =>
		formText(form, name),
	) as [string, string, string, string, string];
	const reject = (httpStatus: number, errors: RefundErrors, message?: { title: string; description: string }) => ({
		result: { id, ...message, refund: { amount, reason, note, errors } },
		httpStatus,
	});
	if (!isUuid(id) || !isUuid(key)) return reject(422, {}, UNEXPECTED);
	const cents = parseCents(amount);
	const errors: RefundErrors = {
		...(!(cents > 0) && { amount: "Enter an amount such as 12.50." }),
		...(!Object.hasOwn(REFUND_REASON_LABELS, reason) && { reason: "Choose a reason." }),
		...(note.length > MAX_NOTE_LENGTH && { note: `A note has at most ${MAX_NOTE_LENGTH} characters.` }),
	};
	if (Object.keys(errors).length > 0) return reject(422, errors);
	const result = await requestRefund(ctx, { paid_order: id, cents, reason, note, key });
	if (result.ok) return null;
	if ("refundable" in result) return reject(409, { amount: tooMuchMessage(result.refundable) });
	if ("conflict" in result) return reject(409, {}, CONFLICTS[result.conflict]);
	return reject(result.status, {}, UNEXPECTED);
}

async function submitAcceptForm(ctx: PrivateContext, form: FormData): Promise<Rejection | null> {
	const id = formText(form, "id");
	const outcome = isUuid(id) ? await acceptPayment(ctx, id) : "unavailable";
	if (outcome === "accepted") return null;
	if (outcome === "unavailable") return { result: { id, ...UNEXPECTED }, httpStatus: 503 };
	const description = "Someone else accepted it, or it was never received.";
	return { result: { id, title: "There is no payment to accept", description }, httpStatus: 409 };
}

export const ADMIN_PAYMENT_FORMS = { refund: submitRefundForm, accept: submitAcceptForm };
