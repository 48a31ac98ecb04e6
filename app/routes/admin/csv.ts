import { exportProducts, importBatch } from "#app/extras/import/index.server.ts";
import { exportOrders, parseExportRange } from "#app/features/admin/order-export.ts";
import { privateContext } from "#app/features/auth/session.server.ts";
import type { Log } from "#app/platform/context.server.ts";
import { orNull } from "#app/platform/query-result.server.ts";
import type { Route } from "./+types/csv.ts";

/** Downloads all products, or with `list=orders` the orders of some days. One route, as each route costs every page 60 bytes. */
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

/** Streams a file whose first chunk is its header. Responds 503 if the second chunk can't be read; a later failure aborts the download. */
async function csvResponse(log: Log, chunks: AsyncGenerator<string>, filename: string): Promise<Response> {
	const header = await chunks.next();
	const first = await orNull(log, "csv-export", () => chunks.next());
	if (!first) return new Response("The file can't be loaded right now. Please try again.", { status: 503 });
	const pending = [header, first];
	const encoder = new TextEncoder();
	const body = new ReadableStream({
		async pull(controller) {
			const { value, done } = pending.shift() ?? (await chunks.next());
			if (done) controller.close();
			else controller.enqueue(encoder.encode(value));
		},
	});
	return new Response(body, {
		headers: {
			"Content-Type": "text/csv; charset=utf-8",
			"Content-Disposition": `attachment; filename="${filename}"`,
		},
	});
}
