import text from "#app/features/content/texts/blog.md";

export interface Article {
	id: string;
	title: string;
	excerpt: string;
	/** A path in public/. */
	image: string;
	author: string;
	/** ISO 8601. */
	date: string;
	/** One of CATEGORIES. */
	category: string;
	tags: readonly string[];
	/** A Markdown link to related products. */
	more?: string | undefined;
}

/** In the order of the chips (spec S2.74). */
export const CATEGORIES: readonly string[] = (text.head.categories ?? "").split(", ");

/** Newest first; the first is featured. A section is an article; its list has lines such as `author: Ines Moreau`. */
export const ARTICLES: readonly Article[] = text.sections.map(
	({ id, title, text: excerpt, picture = "", list = [] }) => {
		const {
			author = "",
			date = "",
			category = "",
			tags = "",
			more,
		} = Object.fromEntries(list.map((line) => line.split(": "))) as Record<string, string | undefined>;
		return {
			id,
			title,
			excerpt: excerpt.join(" "),
			image: picture,
			author,
			date,
			category,
			tags: tags.split(", "),
			more,
		};
	},
);
