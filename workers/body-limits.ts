import type { Context } from "hono";
import { bodyLimit } from "hono/body-limit";
import { createMiddleware } from "hono/factory";
import { AVATAR_BYTES } from "#shared/domain/avatar.ts";

const MAX_BODY_BYTES = 64 * 1024; // the same as the functions'
/** More than a camera's picture. */
const READ_BYTES = 16 * 1024 * 1024;

/**
 * Answers 413 after reading, and throwing away, what is still coming in: whoever is cut off while sending sees a broken
 * connection instead of the answer. Only so much is read.
 */
const refuse = (words: string) => async (c: Context) => {
	const { body } = c.req.raw;
	// Without a stated length the limit itself was reading it
	const reader = body && !body.locked ? body.getReader() : null;
	for (let left = READ_BYTES; reader && left > 0; ) {
		const { value } = await reader.read().catch(() => ({ value: undefined }));
		if (!value) break;
		left -= value.byteLength;
	}
	return c.text(words, 413);
};

const most = bodyLimit({ maxSize: MAX_BODY_BYTES, onError: refuse("That is more than we take.") });
/** The picture, and the form around it. */
const picture = bodyLimit({
	maxSize: AVATAR_BYTES + MAX_BODY_BYTES,
	onError: refuse("File too large: Image size should be less than 2MB"),
});
/** Where a profile picture comes in: from the form itself, or from React. */
const TAKES_PICTURE = ["/account", "/account.data"];

/** 64 KiB for every body but one: a profile picture (specification, section 5), which the account's form sends. */
export const bodyLimits = () =>
	createMiddleware((c, next) => {
		const { method, path } = c.req;
		const sendsFiles = c.req.header("content-type")?.startsWith("multipart/form-data");
		return (method === "POST" && sendsFiles && TAKES_PICTURE.includes(path) ? picture : most)(c, next);
	});
