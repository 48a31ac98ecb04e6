import { LegalPage } from "#app/features/content/legal-page.tsx";
import { terms } from "#app/features/content/texts.ts";
import { textMeta } from "#app/features/seo/page-meta.ts";

export const handle = { hydrate: "interaction" } as const;

export const meta = () => textMeta(terms);

export default function Terms() {
	return <LegalPage text={terms} />;
}
