import { LegalPage } from "#app/features/content/legal-page.tsx";
import { privacy } from "#app/features/content/texts.ts";
import { textMeta } from "#app/features/seo/page-meta.ts";

export const handle = { hydrate: "interaction" } as const;

export const meta = () => textMeta(privacy);

export default function Privacy() {
	return <LegalPage text={privacy} />;
}
