import type { RequestInitCfProperties } from "@cloudflare/workers-types";
import { Hono } from "hono";
import type { Log } from "#app/platform/context.server.ts";
import { PHOTO_WIDTHS, SHARE_SIZE } from "#shared/domain/photos.ts";
import { PAPER } from "#shared/shop.config.ts";
import type { HonoEnv } from "../hono-env.ts";

/** The width for crawlers and browsers that ignore `srcset`. */
const DEFAULT_WIDTH = "960";
/** Encoding wider AVIF pictures takes seconds. Cloudflare's limit is 1,200 pixels a side. */
const MAX_AVIF_WIDTH = 960;
const TIMEOUT_MS = 10_000;
const IMMUTABLE = "public, max-age=31536000, immutable";
/** For an original that couldn't be resized, which may be temporary. */
const SHORT = "public, max-age=300";
/** The names that the policy of the bucket `products` allows (migrations/…_storage.sql). */
const PHOTO_PATH = /^\/photo(\/[a-z0-9][a-z0-9-]{0,99}\/[0-9a-f]{32}-[0-9a-f]{6,8}\.(?:png|jpg|webp))$/;
const PICTURE_TYPE = /^image\/(avif|webp|jpeg|png)$/;

export const photo = new Hono<HonoEnv>();

photo.get("/photo/*", async (c) => {
	const fail = (status: 404 | 503) => c.text("No picture", status, { "cache-control": "no-store" });
	const [, file] = PHOTO_PATH.exec(c.req.path) ?? [];
	const size = sizeFor(c.req.query("w") ?? DEFAULT_WIDTH);
	if (!file || !size) return fail(404);
	const { log } = c.var.context;
	const source = `${c.env.SUPABASE_URL}/storage/v1/object/public/products${file}`;
	const format = formatFor(file, c.req.header("accept") ?? "", size.width);
	const resized = await load(log, source, { image: { ...size, format, metadata: "none" } });
	if (resized.picture && resized.isResized) return respond(file, resized.picture, IMMUTABLE);
	// Without image resizing (docs/deploy.md) `resized` is the original
	const original = resized.picture ? resized : await load(log, source);
	return original.picture ? respond(file, original.picture, SHORT) : fail(original.isMissing ? 404 : 503);
});

/** Returns undefined for an unknown width. */
function sizeFor(name: string) {
	if (name === "share") return { ...SHARE_SIZE, fit: "pad", background: PAPER } as const;
	const width = PHOTO_WIDTHS.find((width) => String(width) === name);
	return width && ({ width, fit: "scale-down" } as const);
}

/** Returns undefined for the original's format. */
function formatFor(file: string, accept: string, width: number): "avif" | "webp" | "jpeg" | undefined {
	if (accept.includes("image/avif") && width <= MAX_AVIF_WIDTH) return "avif";
	if (accept.includes("image/webp")) return "webp";
	// Outlook for Windows, which doesn't show WebP, loads the pictures of mails
	return file.endsWith(".webp") ? "jpeg" : undefined;
}

interface Loaded {
	picture?: Response;
	isResized?: boolean;
	isMissing?: boolean;
}

async function load(log: Log, source: string, cf?: RequestInitCfProperties): Promise<Loaded> {
	const init = { redirect: "manual", signal: AbortSignal.timeout(TIMEOUT_MS), cf } as RequestInit;
	try {
		const response = await fetch(source, init);
		const { status, headers } = response;
		const resizing = headers.get("cf-resized");
		if (status === 200 && PICTURE_TYPE.test(headers.get("content-type") ?? ""))
			return { picture: response, isResized: resizing?.includes("ok") };
		await response.body?.cancel();
		if (status < 500 && !resizing) return { isMissing: true }; // Storage returns 400
		log("warn", "photo", { status, resizing });
	} catch (error) {
		log("error", "photo", { error });
	}
	return {};
}

/** Names the picture, so that a saved one gets the extension of its format. */
function respond(file: string, { body, headers }: Response, cacheControl: string): Response {
	const type = headers.get("content-type") ?? "";
	const name = `${file.split("/").at(-1)?.split(".")[0]}.${type.replace("image/", "")}`;
	return new Response(body, {
		headers: {
			"content-type": type,
			"content-disposition": `inline; filename="${name}"`,
			"cache-control": cacheControl,
			vary: "Accept",
		},
	});
}
