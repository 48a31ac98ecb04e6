import { formatShopTime } from "#shared/domain/dates.ts";
import type { AdminMail } from "./admin-mails.server.ts";

/** Labels that differ from the kind's name. Others are that name as text, such as "Order received" for `order_received`. */
const KIND_LABELS: Readonly<Record<string, string>> = {
	payment_expired: "Not paid in time",
	new_order: "New order, to the shop",
	seller_payment_failed: "Payment failed, to the shop",
	seller_payment_review: "Payment to check, to the shop",
	seller_payment_disputed: "Payment disputed, to the shop",
	seller_refund_failed: "Refund failed, to the shop",
	contact_message: "Message, to the shop",
	deletion_requested: "Account deletion requested",
};

export const kindLabel = (kind: string): string =>
	KIND_LABELS[kind] ?? kind.replaceAll("_", " ").replace(/./, (letter) => letter.toUpperCase());

export function mailStateText({ state, at, attempts, error }: Pick<AdminMail, "state" | "at" | "attempts" | "error">) {
	const time = formatShopTime(at, "date-time");
	if (state === "sent") return `Sent ${time}`;
	if (state === "failed") return `Not sent, given up ${time}: ${error}`;
	if (attempts === 0) return "Waiting to be sent";
	return `Not sent yet, next attempt ${time}${error ? `: ${error}` : ""}`;
}
