/** A page's text as parsed from a file in texts/ by scripts/support/page-text.ts. Links stay Markdown, for LinkedText. */
export interface PageText {
	title: string;
	lead: string;
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

/** For <ClothCards>. */
export const clothCards = ({ parts = [] }: TextSection) =>
	parts.map(({ cloth = "", title, text }) => ({ cloth, title, text: text.join(" ") }));
