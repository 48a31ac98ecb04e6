import { requestContext } from "#app/platform/context.server.ts";
import { readJson } from "#app/platform/forms.ts";
import { errorResponse, invokeFunction, jsonError } from "#app/platform/functions.server.ts";
import { PromoRequest, PromoResponse } from "#shared/contracts/pricing.ts";
import type { Route } from "./+types/promo.ts";

export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
	const body = PromoRequest.safeParse(await readJson(request));
	if (!body.success) return jsonError(422, "invalid", "That is not a promo code.");
	const ctx = context.get(requestContext);
	return invokeFunction(ctx, "promo", body.data, PromoResponse).then((result) => Response.json(result), errorResponse);
}

export { methodNotAllowed as loader } from "#app/platform/forms.ts";
