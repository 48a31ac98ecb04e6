import { type Context, Hono } from "hono";
import { listedPages, queryFileNumbers, queryProductsOfFile, sitemapXml } from "#app/features/seo/sitemap.server.ts";
import { siteOrigin } from "#app/features/shop/site-origin.server.ts";
import type { HonoEnv } from "../hono-env.ts";
import { respondCached } from "../page-cache/page-cache.ts";

const CONTENT_TYPE = "application/xml; charset=utf-8";
/** Cached for an hour, as each file of products has a megabyte and crawlers read all of them. */
const PRODUCTS_CACHE = "public, s-maxage=3600";
const RETRY_SECONDS = "60";

export const sitemap = new Hono<HonoEnv>();

sitemap.get("/sitemap.xml", (c) =>
	respond(c, async (origin) => {
		const { pages, products } = await listedPages(c.var.context);
		if (products) return xmlResponse(sitemapXml(origin, [...pages, ...products]));
		const files = await queryFileNumbers(c.var.context);
		const paths = ["/sitemap-pages.xml", ...files.map((file) => `/sitemap-products-${file}.xml`)];
		return xmlResponse(
			sitemapXml(
				origin,
				paths.map((path) => ({ path })),
				true,
			),
		);
	}),
);

sitemap.get("/sitemap-pages.xml", (c) =>
	respond(c, async (origin) => xmlResponse(sitemapXml(origin, (await listedPages(c.var.context)).pages))),
);

sitemap.get("/:file{sitemap-products-[1-9][0-9]{0,5}\\.xml}", (c) =>
	respond(c, async (origin) => {
		const products = await queryProductsOfFile(c.var.context, Number(c.req.param("file").replace(/\D/g, "")));
		if (products.length === 0) return new Response("Not found", { status: 404 });
		return xmlResponse(sitemapXml(origin, products), { "cache-control": PRODUCTS_CACHE });
	}),
);

const xmlResponse = (xml: string, headers: Record<string, string> = {}) =>
	new Response(xml, { headers: { "content-type": CONTENT_TYPE, ...headers } });

/** Responds 503 if the database fails, as crawlers would drop the pages if the file were empty. */
function respond(c: Context<HonoEnv>, render: (origin: string) => Promise<Response>): Promise<Response> {
	const { context } = c.var;
	return respondCached(c.req.raw, context, async ({ url }) => {
		try {
			return await render(siteOrigin(c.env, url));
		} catch (error) {
			context.log("error", "sitemap", { error });
			const headers = { "retry-after": RETRY_SECONDS };
			return new Response("The database is unavailable", { status: 503, headers });
		}
	});
}
