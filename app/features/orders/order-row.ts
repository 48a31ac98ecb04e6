import type { Database } from "#shared/database.types.ts";
import { type Cents, centsFromDollars } from "#shared/domain/money.ts";
import { isoFromTimestamp } from "#shared/domain/postgres-formats.ts";

type OrderRow = Database["public"]["Tables"]["orders"]["Row"];

/** One row of a shopper's history (specification, section 3, "Order in history"). */
export interface OrderSummary {
	id: string;
	reference: string;
	/** ISO 8601. */
	createdAt: string;
	status: string;
	total: Cents;
}

/** An order with where it goes: what a shopper follows and an admin packs. */
export interface OrderParcel extends OrderSummary {
	trackingNumber: string | null;
	contact: { name: string; email: string; phone: string };
	/** Where it goes, line by line. */
	shipping: string[];
}

export const SUMMARY_COLUMNS = "id, reference, created_at, status, total_amount";

export const PARCEL_COLUMNS = `${SUMMARY_COLUMNS}, tracking_number, contact_name, contact_email, contact_phone,
	shipping_address_line1, shipping_address_line2, shipping_city, shipping_state, shipping_postal_code,
	shipping_country` as const;

export const orderSummary = (
	row: Pick<OrderRow, "id" | "reference" | "created_at" | "status" | "total_amount">,
): OrderSummary => ({
	id: row.id,
	reference: row.reference,
	createdAt: isoFromTimestamp(row.created_at),
	status: row.status,
	total: centsFromDollars(row.total_amount),
});

type Address = `shipping_${"address_line1" | "address_line2" | "city" | "state" | "postal_code" | "country"}`;

export function orderParcel(
	row: Parameters<typeof orderSummary>[0] &
		Pick<OrderRow, "tracking_number" | `contact_${"name" | "email" | "phone"}` | Address>,
): OrderParcel {
	const town = [row.shipping_city, row.shipping_state, row.shipping_postal_code].filter(Boolean).join(", ");
	const lines = [row.shipping_address_line1, row.shipping_address_line2, town, row.shipping_country];
	return {
		...orderSummary(row),
		trackingNumber: row.tracking_number,
		contact: { name: row.contact_name, email: row.contact_email, phone: row.contact_phone },
		shipping: lines.flatMap((line) => line || []),
	};
}
