import { productTrail } from "#app/features/catalog/product-trail.ts";
import { faq } from "#app/features/content/texts.ts";
import { formatAmount } from "#shared/domain/money.ts";
import { isSoldOut, type Product, salePrice } from "#shared/domain/product.ts";
import { BRAND, CURRENCY, SOCIAL_LINKS } from "#shared/shop.config.ts";

const SAME_AS = SOCIAL_LINKS.map(({ url }) => url);
const SCHEMA = "https://schema.org";

interface Page {
	origin: string;
	path: string;
	product: Product | null;
}

/** Returns a page's JSON-LD, without ratings and marketing claims (spec S1.15). */
export function getStructuredData(page: Page): readonly object[] {
	return dataOf(page).map((data) => ({ "@context": SCHEMA, ...data }));
}

function dataOf({ origin, path, product }: Page): readonly object[] {
	if (product) return [productData(origin, product), breadcrumbData(origin, product)];
	if (path === "/faq") return [questionsData()];
	return path === "/" ? [organizationData(origin), websiteData(origin)] : [];
}

function questionsData() {
	return {
		"@type": "FAQPage",
		mainEntity: faq.groups
			.flatMap(({ questions }) => questions)
			.filter(({ claim }) => !claim)
			.map(({ question, answer }) => ({
				"@type": "Question",
				name: question,
				acceptedAnswer: { "@type": "Answer", text: answer },
			})),
	};
}

function productData(origin: string, product: Product) {
	const { id, name, brand, description, images, color, material, size } = product;
	const url = `${origin}/product/${id}`;
	const image = images.filter((src) => /^(https:\/\/|\/(?!\/))/.test(src)).map((src) => new URL(src, origin).href);
	return {
		"@type": "Product",
		name,
		...(description && { description }),
		...(image.length > 0 && { image }),
		sku: id,
		...(brand && { brand: { "@type": "Brand", name: brand } }),
		...(color && { color }),
		...(material && { material }),
		...(size && { size }),
		url,
		offers: offerOf(product, url),
	};
}

function offerOf(product: Product, url: string) {
	return {
		"@type": "Offer",
		url,
		price: formatAmount(salePrice(product)),
		priceCurrency: CURRENCY,
		availability: `${SCHEMA}/${isSoldOut(product) ? "SoldOut" : "InStock"}`,
		itemCondition: `${SCHEMA}/${product.condition === "New" ? "NewCondition" : "UsedCondition"}`,
		seller: { "@type": "Organization", name: BRAND },
	};
}

function breadcrumbData(origin: string, product: Product) {
	const trail = { ...productTrail(product), [`/product/${product.id}`]: product.name };
	const crumbs = Object.entries(trail).map(([path, name]) => ({ name, item: origin + path }));
	return {
		"@type": "BreadcrumbList",
		itemListElement: crumbs.map((crumb, at) => ({ "@type": "ListItem", position: at + 1, ...crumb })),
	};
}

function organizationData(origin: string) {
	return {
		"@type": "Organization",
		name: BRAND,
		url: `${origin}/`,
		logo: `${origin}/icon-512.png`,
		...(SAME_AS.length > 0 && { sameAs: SAME_AS }),
	};
}

function websiteData(origin: string) {
	return {
		"@type": "WebSite",
		name: BRAND,
		url: `${origin}/`,
		potentialAction: {
			"@type": "SearchAction",
			target: { "@type": "EntryPoint", urlTemplate: `${origin}/search?keyword={search_term_string}` },
			"query-input": "required name=search_term_string",
		},
	};
}
