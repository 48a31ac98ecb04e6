import { pageMeta } from "#app/features/seo/page-meta.ts";

/** A page's text as parsed from a file in texts/ by scripts/support/page-text.ts. Links stay Markdown, for LinkedText. */
export interface PageText {
	/** With a line break for `<br>`. */
	title: string;
	lead: string;
	/** The lines of the comment at the top, by name. LAYOUTS lists what a page needs. */
	head: Readonly<Record<string, string>>;
	sections: readonly TextSection[];
}

export interface TextSection {
	/** Of its anchor. */
	id: string;
	title: string;
	/** Words that follow the id, such as `claim`. */
	flags?: readonly string[];
	/** The name of a drawing in public/cloth. */
	cloth?: string;
	/** A path in public/. */
	picture?: string;
	/** A testimonial's, 1 to 5. */
	rating?: string;
	text: readonly string[];
	list?: readonly string[];
	/** A list of links alone, in faq.md: labels and addresses. */
	links?: Readonly<Record<string, string>>;
	/** Cells of a table, without its head. */
	rows?: readonly (readonly string[])[];
	parts?: readonly TextSection[];
}

/** Throws if the text has no such section; builds check it (LAYOUTS in scripts/support/page-text.ts). */
export function sectionOf({ title, sections }: PageText, id: string): TextSection {
	const section = sections.find((candidate) => candidate.id === id);
	if (!section) throw new Error(`The text "${title}" has no section {#${id}}`);
	return section;
}

/** The heading and the lead, unless the comment at the top has a title and a description. */
export const textMeta = ({ title, lead, head }: PageText) => pageMeta(head.title ?? title, head.description ?? lead);

/** For <ContentHero> and <CollectionHead>. */
export const headProps = ({ title, lead, head: { cloth = "", picture = "" } }: PageText) => ({
	title,
	lead,
	cloth,
	picture,
});

/** For <Hero>. */
export const heroProps = ({ lead, head: { cloths = "", pictures = "" } }: PageText) => ({
	lead,
	images: [...cloths.split(" ").map((cloth) => `/cloth/${cloth}.svg`), ...pictures.split(" ")],
});

/** For <ClothCards>. */
export const clothCards = ({ parts = [] }: TextSection) =>
	parts.map(({ cloth = "", title, text }) => ({ cloth, title, text: text.join(" ") }));
