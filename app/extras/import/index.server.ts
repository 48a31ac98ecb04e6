import type { ActionFunctionArgs } from "react-router";
import { privateContext } from "#app/features/auth/session.server.ts";
import { readFormData } from "#app/platform/forms.ts";
import { errorResponse, invokeFunction, jsonError } from "#app/platform/functions.server.ts";
import { parseJson } from "#shared/domain/stored-items.ts";
import { ImportRequest, ImportResponse } from "#shared/extras/import/product-import.ts";

export { exportProducts } from "./product-export.ts";

/** Imports a batch. It is sent as JSON in a form, because only uploads may be this large (workers/security/body-limits.ts). */
export async function importBatch({
	request,
	context,
}: Pick<ActionFunctionArgs, "request" | "context">): Promise<Response> {
	const batch = ImportRequest.safeParse(parseJson(String((await readFormData(request)).get("batch"))));
	if (!batch.success) return jsonError(422, "invalid", "The rows can't be read.");
	const ctx = context.get(privateContext);
	try {
		return Response.json(await invokeFunction(ctx, "import", batch.data, ImportResponse, ctx.session));
	} catch (error) {
		return errorResponse(error);
	}
}
