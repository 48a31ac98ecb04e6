export type PostedFields = readonly (readonly [name: string, value: string])[];

const MAX_BYTES = 65_536;

/** Fields that no page may repeat. */
const PASSWORDS = ["password", "confirm", "current"];

/** Returns a form's fields, which an error page can submit again; null for forms with uploads or passwords. */
export function readPostedFields(request: Request): Promise<PostedFields | null> | null {
	const { method, headers, url } = request;
	const type = headers.get("content-type") ?? "";
	const isForm = /^(application\/x-www-form-urlencoded|multipart\/form-data)\b/.test(type);
	const isDataRequest = new URL(url).pathname.endsWith(".data"); // React Router's, with JavaScript
	if (method !== "POST" || !isForm || isDataRequest) return null;
	if (!(Number(headers.get("content-length") ?? Number.NaN) <= MAX_BYTES)) return null;
	return readFields(request.clone()).catch(() => null);
}

async function readFields(request: Request): Promise<PostedFields | null> {
	const fields = [...(await request.formData())];
	const hasFile = fields.some(([, value]) => typeof value !== "string" && value.size > 0);
	if (hasFile || fields.some(([name]) => PASSWORDS.includes(name))) return null;
	return fields.flatMap(([name, value]) => (typeof value === "string" ? [[name, value] as const] : []));
}
