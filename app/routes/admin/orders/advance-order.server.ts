import { changeStatus } from "#app/features/admin/admin-orders.server.ts";
import type { PrivateContext } from "#app/features/auth/session.server.ts";
import { isOrderStatus } from "#app/features/orders/order-labels.tsx";
import { isUuid } from "#shared/domain/postgres-formats.ts";
import { type AdvanceError, UNEXPECTED } from "./order-card.tsx";

const STATUS_SENTENCES: Record<string, string> = {
	pending: "It's waiting again.",
	processing: "It's being packed now.",
	shipped: "It's on its way now.",
	delivered: "It has been delivered.",
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
	const description = `Someone else got there first. ${STATUS_SENTENCES[result.currentStatus] ?? ""}`;
	return { error: { ...error, title: "That order has moved on", description }, httpStatus: 409 };
}
