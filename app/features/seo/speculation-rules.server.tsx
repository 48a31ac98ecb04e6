import { PRIVATE_PATHS } from "#app/platform/private-paths.ts";

/** Excludes private pages and searches, which aren't cached. */
const RULES = JSON.stringify({
	prefetch: [
		{
			where: {
				and: [
					{ href_matches: "/*" },
					{ not: { href_matches: [...PRIVATE_PATHS.map((path) => `/${path}*`), "/*\\?*keyword=*"] } },
				],
			},
			eagerness: "moderate",
		},
	],
});

/**
 * Has the browser fetch the page that a link leads to as soon as a shopper turns to the link. Only until React is awake,
 * which follows links without a new page (app/platform/use-followed-links.ts); so the browser's bundle need not know it.
 */
export function SpeculationRules({ nonce }: { nonce: string | undefined }) {
	return (
		// biome-ignore lint/security/noDangerouslySetInnerHtml: our own rules, the same for everyone
		<script type="speculationrules" nonce={nonce} dangerouslySetInnerHTML={{ __html: RULES }} />
	);
}
