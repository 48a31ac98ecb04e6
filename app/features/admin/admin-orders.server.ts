import { paymentState } from "#app/extras/payments/index.server.ts";
import type { PrivateContext } from "#app/features/auth/session.server.ts";
import { ADDRESS_COLUMNS, toOrderWithAddress } from "#app/features/orders/orders.server.ts";
import { orUnavailable, parseRows } from "#app/platform/query-result.server.ts";
import { OrderLine, parseTrace } from "#shared/contracts/pricing.ts";
import { pick } from "#shared/domain/card.ts";
import { isUuid } from "#shared/domain/postgres-formats.ts";
import { cleanText } from "#shared/domain/text.ts";
import { isOrderGroup } from "./order-forms.ts";

const PAGE_SIZE = 20;
/** What the list shows of an item. */
const ITEM_FIELDS = ["productId", "name", "quantity", "lineTotal"] as const;
const MAX_TERM_LENGTH = 100;

const COLUMNS = `${ADDRESS_COLUMNS}, payment_status, pricing_trace, order_items(*)` as const;

export function parseOrderFilter(params: URLSearchParams) {
	const after = params.get("after") ?? "";
	const status = params.get("status");
	// Pages show ids with a "#"
	const term = cleanText(params.get("q") ?? "").replace(/^#/, "");
	return {
		/** A part of a reference, name or email, or the start of an id. */
		term: cleanText(term.slice(0, MAX_TERM_LENGTH)),
		/** Null for all orders, which includes unpaid ones only if there is a term. */
		status: isOrderGroup(status) ? status : null,
		after: isUuid(after) ? after : null,
	};
}

export type OrderFilter = ReturnType<typeof parseOrderFilter>;

export async function findOrders(
	{ log, logSecurity, session }: PrivateContext,
	{ term, status, after }: OrderFilter,
	pageSize = PAGE_SIZE,
) {
	logSecurity("admin_read");
	const rows = await orUnavailable(log, "admin-orders", async () => {
		const query = session.db
			.rpc("find_orders", {
				...(term && { search: term }),
				...(status && { status }),
				...(after && { after }),
				page_size: pageSize + 1,
			})
			.select(COLUMNS);
		const newest = query.order("created_at", { ascending: false }).order("id", { ascending: false });
		const { data } = await newest.throwOnError();
		return parseRows(data, "order_items");
	});
	const orders = rows.slice(0, pageSize).map((row) => ({
		...toOrderWithAddress(row),
		...paymentState(row.status, row.payment_status, row.shipping_country !== ""),
		trace: parseTrace(row.pricing_trace),
		items: row.order_items.map((item) => pick(OrderLine.parse(item), ITEM_FIELDS)),
	}));
	return { orders, hasMore: rows.length > pageSize };
}

export type AdminOrder = Awaited<ReturnType<typeof findOrders>>["orders"][number];
