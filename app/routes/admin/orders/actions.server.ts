import { type Resending, resendMail } from "#app/features/admin/admin-mails.server.ts";
import { changeStatus } from "#app/features/admin/admin-orders.server.ts";
import { type Rejection, UNEXPECTED } from "#app/features/admin/order-forms.ts";
import type { PrivateContext } from "#app/features/auth/session.server.ts";
import { formCode, formText } from "#app/platform/forms.ts";
import { isOrderStatus } from "#shared/domain/order-status.ts";
import { isUuid } from "#shared/domain/postgres-formats.ts";

interface Outcome {
	title: string;
	description: string;
	httpStatus: number;
}

const OUTCOMES: Readonly<Record<Resending, Outcome>> = {
	written: { title: "Email on its way", description: "It is sent within a minute.", httpStatus: 200 },
	mail_is_due: { title: "Already on its way", description: "The same email is waiting to be sent.", httpStatus: 409 },
	no_recipient: { title: "No address", description: "The customer deleted their account.", httpStatus: 409 },
	mail_not_found: { ...UNEXPECTED, httpStatus: 404 },
	unavailable: { ...UNEXPECTED, httpStatus: 503 },
};

export async function submitResendForm(ctx: PrivateContext, form: FormData): Promise<Rejection> {
	const id = String(form.get("mail"));
	const { httpStatus, ...message } = OUTCOMES[isUuid(id) ? await resendMail(ctx, id) : "mail_not_found"];
	return { result: message, httpStatus };
}

export async function submitAdvanceForm(ctx: PrivateContext, form: FormData): Promise<Rejection | null> {
	const [id, status] = [formText(form, "id"), formText(form, "status")];
	const trackingNumber = formCode(form, "trackingNumber");
	const error = { id, trackingNumber };
	const unexpected = { ...error, ...UNEXPECTED };
	if (!isUuid(id) || !isOrderStatus(status)) return { result: unexpected, httpStatus: 422 };
	const result = await changeStatus(ctx, { id, status, trackingNumber });
	if (result.ok) return null;
	if ("invalid" in result) return { result: { ...error, invalid: result.invalid }, httpStatus: 422 };
	if ("status" in result) return { result: unexpected, httpStatus: result.status };
	return { result: { ...error, ...result.conflict }, httpStatus: 409 };
}
