import { PRIVATE_PREFIXES } from "#app/addresses.ts";
import { BRAND } from "#shared/shop.config.ts";
import type { Seo } from "./seo.server.ts";

export function SeoTags({ robots, shared }: Seo) {
	return (
		<>
			{/* The .ico and .png are for browsers without SVG icons and for home screens */}
			<link rel="icon" href="/favicon.ico" sizes="32x32" />
			<link rel="icon" href="/favicon.svg" type="image/svg+xml" />
			<link rel="apple-touch-icon" href="/apple-touch-icon.png" />
			{robots && <meta name="robots" content={robots} />}
			{shared && <SharedTags {...shared} />}
		</>
	);
}

function SharedTags({ canonical, type, image, structuredData }: NonNullable<Seo["shared"]>) {
	const graph: [property: string, content: string | number | undefined][] = [
		["og:site_name", BRAND],
		["og:type", type],
		["og:url", canonical],
		["og:image", image?.url],
		["og:image:width", image?.size?.width],
		["og:image:height", image?.size?.height],
		["og:image:alt", image?.alt],
	];
	return (
		<>
			<link rel="canonical" href={canonical} />
			{graph.map(
				([property, content]) => content && <meta key={property} property={property} content={`${content}`} />,
			)}
			<meta name="twitter:card" content={image ? "summary_large_image" : "summary"} />
			{structuredData.map((object) => (
				<script
					key={escapeJson(object)}
					type="application/ld+json"
					// biome-ignore lint/security/noDangerouslySetInnerHtml: JSON in which nothing can end the element
					dangerouslySetInnerHTML={{ __html: escapeJson(object) }}
				/>
			))}
		</>
	);
}

/** A product name may contain "</script>". */
function escapeJson(object: object): string {
	return JSON.stringify(object).replaceAll("<", "\\u003c").replaceAll(">", "\\u003e").replaceAll("&", "\\u0026");
}

/** Excludes private pages and searches, which aren't cached. */
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

/** Makes the browser prefetch hovered links until hydration, when platform/navigation.ts removes the rules. */
export function SpeculationRules({ nonce }: { nonce: string | undefined }) {
	return (
		// biome-ignore lint/security/noDangerouslySetInnerHtml: our own rules, the same for everyone
		<script type="speculationrules" nonce={nonce} dangerouslySetInnerHTML={{ __html: RULES }} />
	);
}
