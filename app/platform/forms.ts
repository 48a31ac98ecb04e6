import { data } from "react-router";

/** A posted form. Throws a 400 where the body is something else: no page of ours sends that. */
export async function formOf(request: Request): Promise<FormData> {
	try {
		return await request.formData();
	} catch {
		throw data(null, { status: 400, statusText: "That is not a form" });
	}
}
