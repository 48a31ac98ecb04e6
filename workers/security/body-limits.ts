import type { Context } from "hono";
import { bodyLimit } from "hono/body-limit";
import { createMiddleware } from "hono/factory";
import { addressOf, pagePath } from "#app/addresses.ts";

/** As in the functions. */
const MAX_BODY_BYTES = 64 * 1024;
/** More than a camera's picture. */
const MAX_DISCARDED_BYTES = 16 * 1024 * 1024;

/** Limits request bodies to 64 KiB, or to what the address table allows as an upload besides. */
export const bodyLimits = () =>
	createMiddleware((c, next) => {
		const isUpload = c.req.method === "POST" && c.req.header("content-type")?.startsWith("multipart/form-data");
		const path = c.req.path.replace(/\.data$/, "");
		// Other spellings of the path, which no form of ours uses, have the common limit
		const upload = isUpload && path === pagePath(path) ? addressOf(path).upload : undefined;
		const maxSize = MAX_BODY_BYTES + (upload?.maxBytes ?? 0);
		const error = upload ? `File too large: ${upload.tooLarge}` : "That is more than we take.";
		return bodyLimit({ maxSize, onError: (c) => rejectBody(c, error) })(c, next);
	});

/** Reads and discards the rest first: a client that is cut off while sending sees a broken connection, not the response. */
async function rejectBody(c: Context, error: string) {
	const { body } = c.req.raw;
	// Without a Content-Length bodyLimit is reading it already
	const reader = body && !body.locked ? body.getReader() : null;
	for (let left = MAX_DISCARDED_BYTES; reader && left > 0; ) {
		const { value } = await reader.read().catch(() => ({ value: undefined }));
		if (!value) break;
		left -= value.byteLength;
	}
	return c.text(error, 413);
}
