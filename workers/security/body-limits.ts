import type { Context } from "hono";
import { bodyLimit } from "hono/body-limit";
import { createMiddleware } from "hono/factory";
import {
	AVATAR_TOO_LARGE,
	MAX_AVATAR_BYTES,
	MAX_PRODUCT_PICTURE_BYTES,
	PRODUCT_PICTURE_TOO_LARGE,
} from "#shared/domain/pictures.ts";

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
/** A picture of so many bytes, and the form around it. */
const picture = (bytes: number, words: string) =>
	bodyLimit({ maxSize: bytes + MAX_BODY_BYTES, onError: refuse(`File too large: ${words}`) });
/** Where a picture comes in, from the form itself or from React: a shopper's own, and those of pieces. */
const TAKES_PICTURE = [
	{ path: /^\/account(\.data)?$/, limit: picture(MAX_AVATAR_BYTES, AVATAR_TOO_LARGE.description) },
	{
		path: /^\/admin\/products\/[\w-]{1,100}(\.data)?$/,
		limit: picture(MAX_PRODUCT_PICTURE_BYTES, PRODUCT_PICTURE_TOO_LARGE),
	},
];

/** 64 KiB for every body but a picture's form. */
export const bodyLimits = () =>
	createMiddleware((c, next) => {
		const { method, path } = c.req;
		const sendsFiles = method === "POST" && c.req.header("content-type")?.startsWith("multipart/form-data");
		const taken = sendsFiles ? TAKES_PICTURE.find((place) => place.path.test(path)) : undefined;
		return (taken?.limit ?? most)(c, next);
	});
