import type { Context } from "hono";
import { bodyLimit } from "hono/body-limit";
import { createMiddleware } from "hono/factory";
import { addressOf, pagePath } from "#app/addresses.ts";

const MAX_BODY_BYTES = 64 * 1024;
const MAX_DISCARDED_BYTES = 32 * 1024 * 1024;

export const bodyLimits = () =>
	createMiddleware((c, next) => {
		if (!c.req.raw.body) return next();
		const isUpload = c.req.method === "POST" && c.req.header("content-type")?.startsWith("multipart/form-data");
		const path = c.req.path.replace(/\.data$/, "");
		// Other spellings of the path, which none of our forms use, have the common limit
		const upload = isUpload && path === pagePath(path) ? addressOf(path).upload : undefined;
		const maxSize = MAX_BODY_BYTES + (upload?.maxBytes ?? 0);
		const error = upload ? `File too large: ${upload.tooLarge}` : "That is more than we take.";
		return bodyLimit({ maxSize, onError: (c) => rejectBody(c, error) })(c, next);
	});

/** Reads and discards the rest first, as a client that is cut off while sending doesn't see the response. */
async function rejectBody(c: Context, error: string) {
	const { body } = c.req.raw;
	// Without a Content-Length, bodyLimit has locked the body
	const reader = body && !body.locked ? body.getReader() : null;
	for (let left = MAX_DISCARDED_BYTES; reader && left > 0; ) {
		const { value } = await reader.read().catch(() => ({ value: undefined }));
		if (!value) break;
		left -= value.byteLength;
	}
	return c.text(error, 413);
}
