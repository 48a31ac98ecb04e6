import { z } from "zod";

// What schema.org defines of the types that the shop speaks of, and not a property more (strict): a misspelt property,
// a rating (docs/decisions/0027) or an address that is none is an error. https://schema.org/<type>

const CONTEXT = z.literal("https://schema.org");
const address = z.url({ protocol: /^https?$/ });
const text = z.string().trim().min(1);
/** A property of a type may hold one value or several. */
const some = <T extends z.ZodType>(type: T) => z.union([type, z.array(type).min(1)]);

const organization = z.strictObject({
	"@type": z.literal("Organization"),
	name: text,
	url: address.optional(),
	logo: address.optional(),
});

const offer = z.strictObject({
	"@type": z.literal("Offer"),
	url: address,
	price: z.string().regex(/^\d+\.\d{2}$/),
	priceCurrency: z.literal("USD"),
	availability: z.enum(["https://schema.org/InStock", "https://schema.org/SoldOut", "https://schema.org/OutOfStock"]),
	itemCondition: z.enum(["https://schema.org/NewCondition", "https://schema.org/UsedCondition"]),
	seller: organization,
});

const product = z.strictObject({
	"@context": CONTEXT,
	"@type": z.literal("Product"),
	name: text,
	description: text.optional(),
	image: some(address).optional(),
	sku: text,
	brand: z.strictObject({ "@type": z.literal("Brand"), name: text }).optional(),
	color: text.optional(),
	material: text.optional(),
	size: text.optional(),
	url: address,
	offers: offer,
});

const breadcrumbs = z.strictObject({
	"@context": CONTEXT,
	"@type": z.literal("BreadcrumbList"),
	itemListElement: z
		.array(z.strictObject({ "@type": z.literal("ListItem"), position: z.int().min(1), name: text, item: address }))
		.min(2)
		.refine((items) => items.every(({ position }, at) => position === at + 1), "positions count from 1"),
});

const website = z.strictObject({
	"@context": CONTEXT,
	"@type": z.literal("WebSite"),
	name: text,
	url: address,
	potentialAction: z.strictObject({
		"@type": z.literal("SearchAction"),
		target: z.strictObject({
			"@type": z.literal("EntryPoint"),
			urlTemplate: z.string().regex(/^https?:\/\/\S+\{search_term_string\}$/),
		}),
		"query-input": z.literal("required name=search_term_string"),
	}),
});

const questions = z.strictObject({
	"@context": CONTEXT,
	"@type": z.literal("FAQPage"),
	mainEntity: z
		.array(
			z.strictObject({
				"@type": z.literal("Question"),
				name: text,
				acceptedAnswer: z.strictObject({ "@type": z.literal("Answer"), text }),
			}),
		)
		.min(1),
});

/** All structured data of the shop. */
export const SchemaOrg = z.discriminatedUnion("@type", [
	product,
	breadcrumbs,
	website,
	questions,
	organization.extend({ "@context": CONTEXT }),
]);
