import { previewMail } from "#app/features/admin/admin-mails.server.ts";
import { privateContext } from "#app/features/auth/session.server.ts";
import { siteOrigin } from "#app/features/shop/site-origin.server.ts";
import { requestContext } from "#app/platform/context.server.ts";
import type { Route } from "./+types/mail.ts";

/** Shows an order's mail as HTML, or as plain text with `?text`. */
export async function loader({ request, url, params, context }: Route.LoaderArgs): Promise<Response> {
	const { env } = context.get(requestContext);
	const content = await previewMail(context.get(privateContext), params.id, siteOrigin(env, request.url));
	if (!content) return new Response("There is no such email.", { status: 404 });
	const isText = url.searchParams.has("text");
	// The content security policy blocks this element; the light colors are in style attributes
	const html = content.html.replace(/<style>.*?<\/style>/s, "");
	return new Response(isText ? content.text : html, {
		headers: { "Content-Type": `text/${isText ? "plain" : "html"}; charset=utf-8` },
	});
}
