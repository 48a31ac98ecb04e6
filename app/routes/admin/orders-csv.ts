import { exportOrders, parseExportRange } from "#app/features/admin/order-export.ts";
import { privateContext } from "#app/features/auth/session.server.ts";
import { csvResponse } from "#app/platform/csv-response.server.ts";
import type { Route } from "./+types/orders-csv.ts";

/** Downloads the orders of some days, for accounting. */
export async function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
	const { log, session } = context.get(privateContext);
	const params = new URL(request.url).searchParams;
	const range = parseExportRange(params.get("from") ?? "", params.get("to") ?? "");
	if (typeof range === "string") return new Response(range, { status: 422 });
	return csvResponse(log, exportOrders(session.db, range), `orders-${range.from}-${range.to}.csv`);
}
