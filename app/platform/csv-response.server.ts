import type { Log } from "./context.server.ts";
import { orNull } from "./query-result.server.ts";

/** Streams a file whose first chunk is its header. 503 if the second one can't be read; a later failure breaks the download off. */
export async function csvResponse(log: Log, chunks: AsyncGenerator<string>, filename: string): Promise<Response> {
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
