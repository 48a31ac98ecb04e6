// Which pictures there are: the shop's, each category's, each bundled piece's.

import { CATALOGUE } from "../../../supabase/functions/_shared/catalogue/catalogue.ts";
import { CATEGORIES, type CategoryId } from "../../../supabase/functions/_shared/domain/categories.ts";
import type { Product } from "../../../supabase/functions/_shared/domain/product.ts";
import type { Card } from "./card.ts";

/** Each category's line and its two pieces. */
const LOOKS: Readonly<Record<CategoryId, Pick<Card, "line" | "drawings">>> = {
	womens: { line: "Dresses, knits and coats with a past", drawings: ["enc-0002", "enc-0005"] },
	mens: { line: "Jackets, shirts and jumpers, well worn in", drawings: ["enc-0001", "enc-0003"] },
	accessories: { line: "Bags, scarves, belts and more", drawings: ["enc-0004", "enc-0012"] },
	shoes: { line: "Resoled, polished, ready to walk", drawings: ["enc-0011", "enc-0059"] },
	vintage: { line: "The real thing, from the 60s to Y2K", drawings: ["enc-0036", "enc-0009"] },
	sustainable: { line: "Natural fibres that last another round", drawings: ["enc-0072", "enc-0025"] },
};

const SHOP: Card = {
	title: "Wear it again.",
	line: "Pre-loved clothes, shoes and accessories",
	drawings: ["enc-0001", "enc-0002"],
};

const pieceCard = ({ id, name, brand }: Product): Card => ({ title: name, line: brand, drawings: [id] });

/** Every picture, by its file below public/. */
export const CARDS: ReadonlyMap<string, Card> = new Map([
	["og/shop.png", SHOP],
	...CATEGORIES.map(({ id, label }): [string, Card] => [`og/${id}.png`, { title: label, ...LOOKS[id] }]),
	...CATALOGUE.map((product): [string, Card] => [`og/${product.id}.png`, pieceCard(product)]),
]);
