import { data } from "react-router";

/** Parses the request body as a form. Throws a 400 for any other body. */
export async function readFormData(request: Request): Promise<FormData> {
	try {
		return await request.formData();
	} catch {
		throw data(null, { status: 400, statusText: "The request body is not a form" });
	}
}
