import { DomUtils, parseDocument } from "htmlparser2";
import { expect } from "vitest";

/** Decodes the entities that React writes. */
export const decodeEntities = (text: string) =>
	text
		.replaceAll("&#x27;", "'")
		.replaceAll("&quot;", '"')
		.replaceAll("&lt;", "<")
		.replaceAll("&gt;", ">")
		.replaceAll("&amp;", "&");

/** Returns the HTML from <main> to </main> without React's comment nodes. */
export async function mainOf(response: Response): Promise<string> {
	const page = (await response.text()).replaceAll("<!-- -->", "");
	return page.slice(page.indexOf("<main"), page.indexOf("</main"));
}

/** Expects a page with this status and these texts inside <main>; returns the decoded HTML. */
export async function expectPage(response: Response, status: number, ...texts: (string | RegExp)[]): Promise<string> {
	expect(response.status).toBe(status);
	const main = decodeEntities(await mainOf(response));
	for (const text of texts) expect(main).toMatch(text);
	return main;
}

/** Returns what a browser posts of the form that has this field, but for its button. */
export function formFields(page: string, field: string): Record<string, string> {
	const form = DomUtils.getElementsByTagName("form", parseDocument(page))
		.map(({ children }) => DomUtils.findAll(({ name, attribs }) => name !== "button" && "name" in attribs, children))
		.find((elements) => elements.some(({ attribs }) => attribs.name === field));
	const sent = form?.filter(({ attribs }) => !/checkbox|radio/.test(attribs.type ?? "") || "checked" in attribs);
	return Object.fromEntries(
		(sent ?? []).map((element) => {
			const { name, value = "on" } = element.attribs;
			if (element.name === "textarea") return [name, DomUtils.textContent(element).replace(/^\n/, "")];
			if (element.name !== "select") return [name, value];
			const option = DomUtils.findOne(({ attribs }) => "selected" in attribs, element.children);
			return [name, option?.attribs.value ?? (option ? DomUtils.textContent(option) : "")];
		}),
	);
}

/** Returns the text inside <main>. */
export function textOf(page: string): string {
	const main = /<main[^>]*>([\s\S]*)<\/main>/.exec(page)?.[1] ?? "";
	const bare = main.replace(/<(script|style)[\s\S]*?<\/\1>/g, "").replace(/<!-- -->/g, "");
	return decodeEntities(bare.replace(/<[^>]+>/g, " "))
		.replace(/\s+/g, " ")
		.replace(/ ([.,;:?])/g, "$1")
		.trim();
}

export const cardNames = (page: string) =>
	[...page.matchAll(/<h[23] class="card-name"><a[^>]*>([^<]+)/g)].map(([, name = ""]) => decodeEntities(name));

/** Parses a page's metadata. Throws when a tag is repeated. */
export function headOf(page: string) {
	const head = page.slice(0, page.indexOf("</head>"));
	const one = (name: string, pattern: RegExp) => {
		const matches = [...head.matchAll(pattern)].map(([, text = ""]) => decodeEntities(text));
		if (matches.length > 1) throw new Error(`${name} appears ${matches.length} times`);
		return matches[0] ?? null;
	};
	const meta = (name: string) => one(name, new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`, "g"));
	return {
		title: one("title", /<title>([^<]*)<\/title>/g),
		canonical: one("canonical", /<link rel="canonical" href="([^"]*)"/g),
		meta,
		data: [...page.matchAll(/<script type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/g)].map(
			([, json = ""]) => JSON.parse(json) as { "@type": string },
		),
	};
}
