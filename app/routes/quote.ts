import { platformContext } from "#app/platform/context.ts";
import { FunctionError, invokeFunction } from "#app/platform/functions.server.ts";
import { isRateLimited } from "#app/platform/rate-limit.server.ts";
import { PricingRequest } from "#shared/contracts/pricing.ts";
import { TOO_MANY_REQUESTS } from "#shared/domain/rate-limit.ts";
import type { Route } from "./+types/quote.ts";

/** `POST /quote`: what a cart costs by the server's prices; open to visitors, as the `pricing` function is. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
	const body = PricingRequest.safeParse(await request.json().catch(() => null));
	if (!body.success)
		return Response.json({ error: { code: "invalid", message: "That is not a cart." } }, { status: 422 });
	const platform = context.get(platformContext);
	// With a code it is a guess as good as one at /promo
	if (body.data.promoCode && (await isRateLimited(platform, request, "PROMO")))
		return Response.json({ error: { code: "too_often", message: TOO_MANY_REQUESTS } }, { status: 429 });
	try {
		return Response.json(await invokeFunction(platform, "pricing", body.data));
	} catch (error) {
		if (!(error instanceof FunctionError)) throw error;
		const { code, message, details, status } = error;
		return Response.json({ error: { code, message, details } }, { status });
	}
}

export function loader() {
	throw new Response("Use POST", { status: 405, headers: { Allow: "POST" } });
}
