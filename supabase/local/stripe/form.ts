/** Nested fields of a form body, in the encoding of Stripe's libraries. */
export interface Form {
	[name: string]: string | Form;
}

/** @example readForm("a[b][0]=c") // { a: { b: { 0: "c" } } } */
export function readForm(text: string): Form {
	const form: Form = {};
	for (const [name, value] of new URLSearchParams(text)) {
		const path = name.split(/[[\]]+/).filter(Boolean);
		const last = path.pop() ?? "";
		let parent = form;
		for (const key of path) {
			parent[key] ??= {};
			parent = parent[key] as Form;
		}
		parent[last] = value;
	}
	return form;
}

export const list = (field: string | Form | undefined): (string | Form)[] =>
	typeof field === "object" ? Object.values(field) : [];

export const strings = (field: string | Form | undefined): Record<string, string> =>
	typeof field === "object" ? (field as Record<string, string>) : {};
