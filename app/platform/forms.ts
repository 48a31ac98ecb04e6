import { data } from "react-router";
import { cleanCode, cleanText } from "#shared/domain/text.ts";

export const isJson = ({ headers }: Request) => /^application\/json(;|$)/i.test(headers.get("content-type") ?? "");

/** Returns null for invalid JSON, and for other content types, which forms on other sites can send. */
export async function readJson(request: Request): Promise<unknown> {
	return isJson(request) ? request.json().catch(() => null) : null;
}

/** The loader of a route that accepts only POST. */
export function methodNotAllowed() {
	throw new Response("Method Not Allowed", { status: 405, headers: { Allow: "POST" } });
}

/** Parses the request body as a form. Throws a 400 for any other body. */
export async function readFormData(request: Request): Promise<FormData> {
	try {
		return await request.formData();
	} catch {
		throw data(null, { status: 400, statusText: "The request body is not a form" });
	}
}

/** Returns a field's text as cleanText does, or "" if the field is missing. */
export const formText = (form: FormData, name: string): string => cleanText(String(form.get(name) ?? ""));

/** Returns a field's text as cleanCode does, for email addresses, amounts and numbers. */
export const formCode = (form: FormData, name: string): string => cleanCode(String(form.get(name) ?? ""));
