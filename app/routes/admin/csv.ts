import { exportProducts, importBatch } from "#app/extras/import/index.server.ts";
import { exportOrders, parseExportRange } from "#app/features/admin/order-export.ts";
import { privateContext } from "#app/features/auth/session.server.ts";
import { csvResponse } from "#app/platform/csv-response.server.ts";
import type { Route } from "./+types/csv.ts";

/** Downloads all products, or with `list=orders` the orders of some days; one route, as each costs every page 60 bytes. */
export async function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
	const { log, session } = context.get(privateContext);
	const params = new URL(request.url).searchParams;
	if (params.get("list") === "orders") {
		const range = parseExportRange(params.get("from") ?? "", params.get("to") ?? "");
		if (typeof range === "string") return new Response(range, { status: 422 });
		return csvResponse(log, exportOrders(session.db, range), `orders-${range.from}-${range.to}.csv`);
	}
	return csvResponse(log, exportProducts(session.db), "products.csv");
}

export const action = importBatch;
