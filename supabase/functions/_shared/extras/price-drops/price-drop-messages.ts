import { z } from "zod";
import { ColumnAmount } from "../../contracts/fields.ts";
import { formatCents } from "../../domain/money.ts";
import type { Content } from "../../mail/layout.ts";
import { BRAND } from "../../shop.config.ts";

/** The data of mails that the database function `write_price_drop_mails` writes. */
const PriceDrops = z.object({
	token: z.uuid(),
	products: z
		.array(z.object({ id: z.string(), name: z.string(), old_price: ColumnAmount, new_price: ColumnAmount }))
		.nonempty(),
});
type Product = z.infer<typeof PriceDrops>["products"][number];

const productLink = ({ id, name, old_price, new_price }: Product, siteUrl: string) =>
	[
		`${name}: ${formatCents(new_price)}, was ${formatCents(old_price)}`,
		`${siteUrl}/product/${encodeURIComponent(id)}`,
	] as const;

/** Messages by `kind`. */
export const PRICE_DROP_MESSAGES = {
	price_drop({ data }: { data: unknown }, siteUrl: string): Content {
		const { token, products } = PriceDrops.parse(data);
		const unsubscribeUrl = `${siteUrl}/account/mails?token=${token}`;
		const subject =
			products.length === 1 ? "One of your favorites got cheaper" : `${products.length} of your favorites got cheaper`;
		return {
			subject,
			blocks: [
				{ links: products.map((product) => productLink(product, siteUrl)) },
				"These were the prices when we wrote. A piece may sell, or its price may change again.",
				{ links: [["All your favorites", `${siteUrl}/favorites`]] },
			],
			footer: [
				`You get this email because you chose emails about price drops at ${BRAND}.`,
				{
					links: [
						["Unsubscribe", unsubscribeUrl],
						["Your emails", `${siteUrl}/account/mails`],
					],
				},
			],
			unsubscribeUrl,
		};
	},
} as const;
