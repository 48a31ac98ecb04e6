import { LegalPage } from "#app/features/content/legal-page.tsx";
import { pageMeta } from "#app/features/seo/page-meta.ts";
import { PARTS } from "./privacy/content.ts";

export const handle = { hydrate: "interaction" } as const;

export const meta = () =>
	pageMeta(
		"Privacy policy",
		"What we know about you, why we keep it, and for how long. Your cart and favorites stay on your device until you sign in.",
	);

export default function Privacy() {
	return (
		<LegalPage title="Privacy Policy" lead="What we know about you, why we keep it, and for how long." parts={PARTS} />
	);
}
