import { PricingRequest } from "#shared/contracts/pricing.ts";
import { askPricing, FunctionRefusal } from "../data/functions.server.ts";
import { platformContext } from "../lib/platform.ts";
import type { Route } from "./+types/quote.ts";

/** `POST /quote`: what a cart costs by the server's prices; open to visitors, as the `pricing` function is. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
	const body = PricingRequest.safeParse(await request.json().catch(() => null));
	if (!body.success)
		return Response.json({ error: { code: "invalid", message: "That is not a cart." } }, { status: 422 });
	try {
		return Response.json(await askPricing(context.get(platformContext), body.data));
	} catch (error) {
		if (!(error instanceof FunctionRefusal)) throw error;
		const { code, message, details, status } = error;
		return Response.json({ error: { code, message, details } }, { status });
	}
}

export function loader() {
	throw new Response("Ask with POST", { status: 405, headers: { Allow: "POST" } });
}
