import { requestContext } from "#app/platform/context.server.ts";
import { readJson } from "#app/platform/forms.ts";
import { errorResponse, invokeFunction, jsonError } from "#app/platform/functions.server.ts";
import { PricingRequest, Quote } from "#shared/contracts/pricing.ts";
import type { Route } from "./+types/quote.ts";

export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
	const body = PricingRequest.safeParse(await readJson(request));
	if (!body.success) return jsonError(422, "invalid", "That is not a cart.");
	const ctx = context.get(requestContext);
	return invokeFunction(ctx, "pricing", body.data, Quote).then((quote) => Response.json(quote), errorResponse);
}

export { methodNotAllowed as loader } from "#app/platform/forms.ts";
