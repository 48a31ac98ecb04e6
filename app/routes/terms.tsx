import { LegalPage } from "#app/features/content/legal-page.tsx";
import text from "#app/features/content/texts/terms.md";
import { pageMeta } from "#app/features/seo/page-meta.ts";
import { cancelWithin } from "#shared/domain/facts.ts";

export const handle = { hydrate: "interaction" } as const;

export const meta = () =>
	pageMeta(
		"Terms of service",
		`The terms of buying pre-loved fashion from us: orders, prices, shipping, returns and gift cards. Orders can be cancelled within ${cancelWithin}.`,
	);

export default function Terms() {
	return <LegalPage text={text} />;
}
