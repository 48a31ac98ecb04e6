/** What a form posted, by name. */
export type Posted = readonly (readonly [name: string, value: string])[];

/** A copy of more than this is not kept; fields alone stay far below it. */
const MOST_BYTES = 65_536;

/**
 * What a page's form posts, to be sent again from an error page. Null where it posts nothing of the kind: a script's
 * request, an upload, or a form with a password, which is typed again rather than written into a page.
 */
export function keptPost(request: Request): Promise<Posted | null> | null {
	const { method, headers, url } = request;
	const type = headers.get("content-type") ?? "";
	const isForm = /^(application\/x-www-form-urlencoded|multipart\/form-data)\b/.test(type);
	if (method !== "POST" || !isForm || new URL(url).pathname.endsWith(".data")) return null;
	if (!(Number(headers.get("content-length") ?? Number.NaN) <= MOST_BYTES)) return null;
	return request
		.clone()
		.formData()
		.then((form) => {
			const fields = [...form];
			// Without its file a form would say something else; an empty file field says nothing
			if (form.has("password") || fields.some(([, value]) => typeof value !== "string" && value.size > 0)) return null;
			return fields.flatMap(([name, value]) => (typeof value === "string" ? [[name, value] as const] : []));
		})
		.catch(() => null); // no form after all
}
