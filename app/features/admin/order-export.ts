import { z } from "zod";
import type { RowOf, Supabase } from "#app/platform/supabase.server.ts";
import { parseTrace } from "#shared/contracts/pricing.ts";
import { toCsvLine } from "#shared/domain/csv-line.ts";
import { shopDay } from "#shared/domain/dates.ts";
import { amountFromColumn, formatAmount } from "#shared/domain/money.ts";
import { loadPaymentCells, PAYMENT_HEADINGS } from "#shared/extras/payments/index.ts";
import { SHOP_TIME_ZONE } from "#shared/shop.config.ts";

const PAGE_SIZE = 500; // max_rows in supabase/config.toml

const ORDER_HEADINGS = ["date", "order", "id", "status", "payment"];
const AMOUNT_HEADINGS = ["subtotal", "discount", "shipping", "total", "revenue"];
const HEADER = toCsvLine([...ORDER_HEADINGS, ...AMOUNT_HEADINGS, ...PAYMENT_HEADINGS]);

export function orderLine(row: RowOf<"export_orders">, paymentCells: string): string {
	const [total, subtotal] = [amountFromColumn(row.total_amount), amountFromColumn(row.items_amount)];
	const discount = -(parseTrace(row.pricing_trace)?.find(({ rule }) => rule === "promo")?.amount ?? 0) || 0;
	const texts = [shopDay(row.created_at), row.reference, row.id, row.status, row.payment_status];
	const amounts = [subtotal, discount, total - subtotal + discount, total, amountFromColumn(row.revenue)];
	// Amounts aren't escaped as formulas are: spreadsheets read a leading minus as a negative number
	return `${toCsvLine(texts).trimEnd()},${amounts.map((amount) => formatAmount(amount)).join()},${paymentCells}\r\n`;
}

/** Yields orders for accounting as CSV, oldest first and a page at a time. The byte order mark makes Excel read UTF-8. Throws a PostgrestError. */
export async function* exportOrders(db: Supabase, { from, to }: Record<"from" | "to", string>): AsyncGenerator<string> {
	yield `\uFEFF${HEADER}`;
	let after: string | undefined;
	for (;;) {
		const range = {
			first_day: from,
			last_day: to,
			time_zone: SHOP_TIME_ZONE,
			page_size: PAGE_SIZE,
			...(after && { after }),
		};
		const { data: rows } = await db.rpc("export_orders", range).throwOnError();
		const ids = rows.map(({ id }) => id);
		const paymentCells = await loadPaymentCells(db, ids);
		if (rows.length > 0) yield rows.map((row) => orderLine(row, paymentCells(row.id))).join("");
		if (rows.length < PAGE_SIZE) return;
		after = ids.at(-1);
	}
}

/** Postgres has no year 0. */
const Day = z.iso.date().refine((day) => day >= "0001-01-01");

/** Returns the range, whose dates are in the shop's time zone and both included, or an error message. */
export function parseExportRange(from: string, to: string) {
	if (!Day.safeParse(from).success) return "from must be a date such as 2026-01-31.";
	if (!Day.safeParse(to).success) return "to must be a date such as 2026-01-31.";
	if (to < from) return "to must not be before from.";
	return { from, to };
}
