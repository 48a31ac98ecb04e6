import { changeStatus } from "#app/features/admin/admin-orders.server.ts";
import type { PrivateContext } from "#app/features/auth/session.server.ts";
import { isOrderStatus } from "#app/features/orders/order-labels.tsx";
import { isUuid } from "#shared/domain/postgres-formats.ts";
import { type AdvanceError, UNEXPECTED } from "./order-card.tsx";

const STATUS_SENTENCES: Record<string, string> = {
	pending: "It is waiting again.",
	processing: "It is being packed by now.",
	shipped: "It is on its way by now.",
	delivered: "It has arrived by now.",
	cancelled: "It was cancelled.",
};

export async function submitAdvanceForm(
	ctx: PrivateContext,
	form: FormData,
): Promise<{ error: AdvanceError; httpStatus: number } | null> {
	const text = (name: string) =>
		String(form.get(name) ?? "")
			.replaceAll("\0", "")
			.trim();
	const [id, status, trackingNumber] = [text("id"), text("status"), text("trackingNumber")];
	const error = { id, trackingNumber, invalid: null, title: null };
	const unexpected = { ...error, ...UNEXPECTED };
	if (!isUuid(id) || !isOrderStatus(status)) return { error: unexpected, httpStatus: 422 };
	const result = await changeStatus(ctx, { id, status, trackingNumber });
	if (result.ok) return null;
	if ("invalid" in result) return { error: { ...error, invalid: result.invalid }, httpStatus: 422 };
	if ("status" in result) return { error: unexpected, httpStatus: result.status };
	const description = `Somebody else was faster. ${STATUS_SENTENCES[result.currentStatus] ?? ""}`;
	return { error: { ...error, title: "That order has moved on", description }, httpStatus: 409 };
}
