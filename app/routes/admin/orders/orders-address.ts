import type { OrderFilter } from "#app/features/admin/admin-orders.server.ts";

/** Where the orders are that match. */
export function ordersAddress({ term, status, after }: OrderFilter): string {
	const params = new URLSearchParams({ ...(term && { q: term }), ...(status && { status }), ...(after && { after }) });
	return params.size > 0 ? `/admin/orders?${params}` : "/admin/orders";
}
