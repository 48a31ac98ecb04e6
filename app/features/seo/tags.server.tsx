import { BRAND } from "#app/brand.ts";
import { FIRST_PAGE } from "./first-page.ts";
import type { Found } from "./seo.server.ts";

export function FoundTags({ robots, shared }: Found) {
	return (
		<>
			{robots && <meta name="robots" content={robots} {...FIRST_PAGE} />}
			{shared && <SharedTags {...shared} />}
		</>
	);
}

function SharedTags({ canonical, title, description, type, picture, data }: NonNullable<Found["shared"]>) {
	const graph: [property: string, content: string | number | undefined][] = [
		["og:site_name", BRAND],
		["og:type", type],
		["og:url", canonical],
		["og:title", title],
		["og:description", description],
		["og:image", picture.url],
		["og:image:width", picture.size?.width],
		["og:image:height", picture.size?.height],
		["og:image:alt", picture.alt],
	];
	return (
		<>
			<link rel="canonical" href={canonical} {...FIRST_PAGE} />
			{graph.map(
				([property, content]) =>
					content && <meta key={property} property={property} content={`${content}`} {...FIRST_PAGE} />,
			)}
			<meta name="twitter:card" content="summary_large_image" />
			{data.map((thing) => (
				<script
					key={inert(thing)}
					type="application/ld+json"
					// biome-ignore lint/security/noDangerouslySetInnerHtml: JSON in which nothing can end the element
					dangerouslySetInnerHTML={{ __html: inert(thing) }}
					{...FIRST_PAGE}
				/>
			))}
		</>
	);
}

/** Escapes JSON for a script element: a product name may contain "</script>". */
function inert(thing: object): string {
	return JSON.stringify(thing).replaceAll("<", "\\u003c").replaceAll(">", "\\u003e").replaceAll("&", "\\u0026");
}
