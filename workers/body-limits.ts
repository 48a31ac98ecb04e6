import { bodyLimit } from "hono/body-limit";
import { createMiddleware } from "hono/factory";
import { AVATAR_BYTES } from "#shared/domain/avatar.ts";

const MAX_BODY_BYTES = 64 * 1024; // the same as the functions'

const most = bodyLimit({ maxSize: MAX_BODY_BYTES, onError: (c) => c.text("That is more than we take.", 413) });
/** The picture, and the form around it. */
const picture = bodyLimit({
	maxSize: AVATAR_BYTES + MAX_BODY_BYTES,
	onError: async (c) => {
		// To its end (Cloudflare itself takes no more than 100 MB): a browser that is cut off while sending shows no answer
		await c.req.raw.body?.pipeTo(new WritableStream()).catch(() => {});
		return c.text("File too large: Image size should be less than 2MB", 413);
	},
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
