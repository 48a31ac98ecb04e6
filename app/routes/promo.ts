import { platformContext } from "#app/platform/context.ts";
import { FunctionError, invokeFunction } from "#app/platform/functions.server.ts";
import { isRateLimited } from "#app/platform/rate-limit.server.ts";
import { PromoRequest } from "#shared/contracts/promo.ts";
import { TOO_MANY_REQUESTS } from "#shared/domain/rate-limit.ts";
import type { Route } from "./+types/promo.ts";

/** `POST /promo`: whether a typed code is one of ours. Only the server knows the codes; open to visitors, as the `promo` function is. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
	const body = PromoRequest.safeParse(await request.json().catch(() => null));
	if (!body.success)
		return Response.json({ error: { code: "invalid", message: "That is not a promo code." } }, { status: 422 });
	const platform = context.get(platformContext);
	if (await isRateLimited(platform, request, "PROMO"))
		return Response.json({ error: { code: "too_often", message: TOO_MANY_REQUESTS } }, { status: 429 });
	try {
		return Response.json(await invokeFunction(platform, "promo", body.data));
	} catch (error) {
		if (!(error instanceof FunctionError)) throw error;
		const { code, message, details, status } = error;
		return Response.json({ error: { code, message, details } }, { status });
	}
}

export function loader() {
	throw new Response("Use POST", { status: 405, headers: { Allow: "POST" } });
}
