import { LegalPage } from "#app/features/content/legal-page.tsx";
import text from "#app/features/content/texts/privacy.md";
import { pageMeta } from "#app/features/seo/page-meta.ts";

export const handle = { hydrate: "interaction" } as const;

export const meta = () =>
	pageMeta(
		"Privacy policy",
		"What we know about you, why we keep it, and for how long. Your cart and favorites stay on your device until you sign in.",
	);

export default function Privacy() {
	return <LegalPage text={text} />;
}
