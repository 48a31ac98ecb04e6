import { type UIMatch, useMatches } from "react-router";
import { LegalPage } from "#app/features/content/legal-page.tsx";
import { pages } from "#app/features/content/texts.ts";
import { textMeta } from "#app/features/seo/page-meta.ts";

export const handle = { hydrate: "interaction" } as const;

/** A route's id is the name of its text file (routes.ts). */
const textOf = (matches: readonly (Pick<UIMatch, "id"> | undefined)[]) => pages[matches.at(-1)?.id ?? ""];

export function meta({ matches }: { matches: readonly (Pick<UIMatch, "id"> | undefined)[] }) {
	const text = textOf(matches);
	return text && textMeta(text);
}

export default function TextPage() {
	const text = textOf(useMatches());
	return text && <LegalPage text={text} />;
}
