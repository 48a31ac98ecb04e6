import { PRIVATE_PREFIXES } from "#app/addresses.ts";

/** Private pages and searches aren't cached. */
const RULES = JSON.stringify({
	prefetch: [
		{
			where: {
				and: [
					{ href_matches: "/*" },
					{ not: { href_matches: [...PRIVATE_PREFIXES.map((prefix) => `${prefix}*`), "/*\\?*keyword=*"] } },
				],
			},
			eagerness: "moderate",
		},
	],
});

/** Lets the browser prefetch the page behind a hovered link before hydration; use-followed-links.ts removes it then. */
export function SpeculationRules({ nonce }: { nonce: string | undefined }) {
	return (
		// biome-ignore lint/security/noDangerouslySetInnerHtml: our own rules, the same for everyone
		<script type="speculationrules" nonce={nonce} dangerouslySetInnerHTML={{ __html: RULES }} />
	);
}
