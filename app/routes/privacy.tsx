import { LegalPage } from "#app/features/content/legal-page.tsx";
import { textMeta } from "#app/features/content/page-text.ts";
import text from "#app/features/content/texts/privacy.md";

export const handle = { hydrate: "interaction" } as const;

export const meta = () => textMeta(text);

export default function Privacy() {
	return <LegalPage text={text} />;
}
