import { CATEGORIES } from "../../domain/categories.ts";
import type { Condition } from "../../domain/conditions.ts";
import { foldText } from "../../domain/fold-text.ts";
import { memoizeText } from "../../domain/memoize-text.ts";
import { ALL_SIZES, type Product } from "../../domain/product.ts";

// Names that other shops use for our values, in the languages of the countries that we ship to: English, German, French, Italian,
// Spanish, Dutch, Portuguese, Danish, Swedish and Japanese.

/** Returns the letters and digits of a name in any script, for comparisons. */
export const nameKey = memoizeText((text) => foldText(text).replace(/[^\p{L}\p{M}\p{N}]/gu, ""));

type Names = Readonly<Record<string, string>>;

/** Returns values by the keys of their names. In the table, names are separated by commas. */
const byName = (table: Names): ReadonlyMap<string, string> =>
	new Map(
		Object.entries(table).flatMap(([value, names]) =>
			[value, ...names.split(",")].map((name) => [nameKey(name), value] as const),
		),
	);

/** Replaces sizes by the shop's names, which may be "2XL" instead of "XXL". */
const forShopSizes = (names: Names): Names =>
	Object.fromEntries(
		Object.entries(names).map(([size, others]) => {
			const all = `${size}, ${others}`;
			const shopSize = ALL_SIZES.find((known) => all.split(", ").some((name) => nameKey(name) === nameKey(known)));
			return [shopSize ?? size, all];
		}),
	);
const SIZES = byName(
	forShopSizes({
		XXS: "2xs, xx-small, extra extra small",
		XS: "x-small, extra small, extraklein, sehr klein, très petit, extra petit, molto piccola, muy pequeña, extra pequeño, extra klein, muito pequeno, meget lille, mycket liten",
		S: "small, klein, petit, petite, piccola, piccolo, pequeña, pequeño, pequeno, lille, liten, Sサイズ, 小",
		M: "medium, med, mittel, moyen, moyenne, media, medio, mediana, mediano, middel, middelgroot, médio, média, mellem, mellan, Mサイズ, 中",
		L: "large, groß, grand, grande, groot, stor, Lサイズ, 大",
		XL: "x-large, extra large, extragroß, sehr groß, très grand, molto grande, muy grande, extra grande, extra groot, muito grande, meget stor, mycket stor, XLサイズ",
		XXL: "2xl, xx-large, extra extra large",
		XXXL: "3xl, xxx-large",
		"": "one size, one size fits all, os, o/s, none, onesize, free size, default title, einheitsgröße, taille unique, taglia unica, talla única, única, één maat, tamanho único, フリーサイズ",
	}),
);
/** The prefix of texts such as "Gr. 38" and "Size M". */
const SIZE_PREFIX = /^(size|gr|grosse|taille|taglia|talla|maat|tamanho|storrelse|storlek)/;
const EU_SIZE = /^eur?(\d{2})$|^(\d{2})eur?$/;

/** Returns the shop's name of a size, or the text. A number without letters can only be a shoe size. */
export function parseSize(text: string, isOfShoes: () => boolean): string {
	const whole = text.replace(/[.,]0+$/, "");
	const key = nameKey(whole);
	const short = key.replace(SIZE_PREFIX, "");
	const number =
		EU_SIZE.exec(key)?.find((part) => part?.length === 2) ?? (/^\d{2}$/.test(short) && isOfShoes() && short);
	// Half sizes and ranges stay as they are
	if (number && !/\d\D\d/.test(whole)) return `EU ${number}`;
	return SIZES.get(key) ?? SIZES.get(short) ?? text.trim();
}

const COLORS = byName({
	Black: "schwarz, noir, noire, nero, nera, negro, negra, zwart, preto, preta, sort, svart, 黒, ブラック",
	White: "weiß, blanc, blanche, bianco, bianca, blanco, blanca, wit, branco, branca, hvid, vit, 白, ホワイト",
	Gray: "grau, gris, grise, grigio, grigia, grijs, cinza, cinzento, grå, グレー",
	Brown: "braun, brun, brune, marron, marrone, marrón, bruin, castanho, castanha, marrom, 茶, ブラウン",
	Red: "rot, rouge, rosso, rossa, rojo, roja, rood, vermelho, vermelha, rød, röd, 赤, レッド",
	Pink: "rosa, roze, lyserød, ピンク",
	Orange: "arancione, naranja, oranje, laranja, オレンジ",
	Yellow: "gelb, jaune, giallo, gialla, amarillo, amarilla, geel, amarelo, amarela, gul, 黄, イエロー",
	Green: "grün, vert, verte, verde, groen, grøn, grön, 緑, グリーン",
	Blue: "blau, bleu, bleue, blu, azul, blauw, blå, 青, ブルー",
	Navy: "marineblau, dunkelblau, bleu marine, blu scuro, azul marino, azul marinho, marineblauw, donkerblauw, marineblå, mörkblå, mørkeblå, ネイビー, 紺",
	Purple: "lila, violett, violette, viola, morado, morada, paars, roxo, roxa, 紫, パープル",
	Gold: "doré, dorée, dorato, oro, dorado, goud, dourado, guld, 金, ゴールド",
	Silver: "silber, argenté, argent, argento, plateado, zilver, prateado, sølv, 銀, シルバー",
	Multicolor: "bunt, mehrfarbig, multicolore, meerkleurig, colorido, flerfarvet, flerfärgad",
});

/** Returns English names if the text consists of colors in another language, or else the text. */
export function parseColor(text: string): string {
	const whole = COLORS.get(nameKey(text));
	if (whole) return whole;
	const parts = text.split(/[\s/,;|&+-]+/);
	const colors = parts.map((part) => COLORS.get(nameKey(part)));
	return colors.every(Boolean) ? colors.join(", ") : text.trim();
}

const CONDITIONS = byName({
	New: "brand new, new with tags, new without tags, nwt, nwot, neu, neu mit etikett, neuf, neuve, neuf avec étiquette, nuovo, nuova, nuevo, nueva, nieuw, novo, nova, ny, nyt, nytt, 新品",
	"Like New":
		"as new, mint, wie neu, neuwertig, comme neuf, come nuovo, como nuevo, como nueva, als nieuw, zo goed als nieuw, como novo, som ny, nästan ny, 新品同様, 未使用に近い",
	Excellent:
		"excellent condition, hervorragend, ausgezeichnet, excellent état, eccellente, ottimo, excelente, uitstekend, fremragende, utmärkt",
	"Very Good":
		"very good condition, sehr gut, sehr guter zustand, très bon état, très bon, molto buono, muy bueno, muy buen estado, zeer goed, muito bom, meget god, mycket bra, 非常に良い",
	Good: "good condition, gut, guter zustand, bon état, bon, buono, bueno, buen estado, goed, bom, god, bra, 良い",
	Fair: "acceptable, satisfactory, well worn, akzeptabel, zufriedenstellend, satisfaisant, correct, discreto, accettabile, aceptable, redelijk, razoável, aceitável, acceptabel, rimelig, acceptabelt, 可",
} satisfies Record<Condition, string>);
/** These say only that a product isn't new, which is true of all. */
const VAGUE_CONDITIONS = new Set(["used", "preowned", "preloved", "secondhand", "refurbished", "gebraucht"]);

/** Returns one of the shop's conditions, or the text; undefined for a vague condition. */
export function parseCondition(text: string): string | undefined {
	const key = nameKey(text);
	return VAGUE_CONDITIONS.has(key) ? undefined : (CONDITIONS.get(key) ?? text.trim());
}

const GENDER_WORDS = {
	women:
		"woman, womens, womans, womenswear, ladies, lady, ladieswear, female, damen, dame, frauen, damenmode, femme, femmes, donna, donne, mujer, mujeres, dames, vrouwen, mulher, mulheres, senhora, kvinder, dam, kvinnor, レディース",
	men: "man, mens, mans, menswear, gents, gentlemen, male, herren, herr, männer, herrenmode, homme, hommes, uomo, uomini, hombre, hombres, heren, mannen, homem, homens, herrer, mænd, herrar, män, メンズ",
} as const;
const GENDERS = byName({ ...GENDER_WORDS, "": "unisex, anyone, all" });

/** Returns "women", "men", "" for both, or the text. */
export const parseGender = (text: string): string => GENDERS.get(nameKey(text)) ?? text.trim();

/** Names of categories besides the shop's ids and labels. */
const CATEGORY_WORDS: Names = {
	womens: `women, ${GENDER_WORDS.women}`,
	mens: `men, ${GENDER_WORDS.men}`,
	accessories:
		"accessory, accessoires, zubehör, accessori, accesorios, acessórios, tilbehør, accessoarer, アクセサリー",
	shoes: "shoe, footwear, schuhe, chaussures, scarpe, zapatos, schoenen, sapatos, sko, skor, 靴, シューズ",
	sustainable: "nachhaltig, sostenibile, sostenible, duurzaam, sustentável, bæredygtig, hållbar",
	vintage: "ヴィンテージ",
};
/** Words for products that belong to a category. */
const PIECES: Names = {
	accessories:
		"bag, bags, handbag, handbags, purse, purses, tote, totes, backpack, backpacks, clutch, clutches, belt, belts, hat, hats, cap, caps, beanie, beanies, scarf, scarves, shawl, shawls, glove, gloves, jewelry, jewellery, necklace, necklaces, ring, rings, earring, earrings, bracelet, bracelets, brooch, brooches, watch, watches, sunglasses, wallet, wallets, tie, ties, tasche, taschen, gürtel, hut, hüte, mütze, mützen, schal, schals, handschuhe, schmuck, sac, sacs, ceinture, ceintures, chapeau, chapeaux, écharpe, écharpes, bijou, bijoux, borsa, borse, cintura, cinture, cappello, cappelli, sciarpa, sciarpe, gioielli, bolso, bolsos, cinturón, cinturones, sombrero, sombreros, bufanda, bufandas, joyería, joyas, tas, tassen, riem, riemen, hoed, hoeden, sjaal, sjaals, sieraden, mala, malas, cinto, cintos, chapéu, chapéus, cachecol, joias, taske, tasker, bælte, bælter, tørklæde, smykker, väska, väskor, bälte, bälten, halsduk, smycken, バッグ",
	shoes:
		"boot, boots, sneaker, sneakers, trainer, trainers, sandal, sandals, loafer, loafers, heel, heels, pump, pumps, clog, clogs, mules, slipper, slippers, stiefel, stiefelette, stiefeletten, sandalen, turnschuhe, bottes, bottines, baskets, sandales, stivali, stivaletti, sandali, botas, botines, zapatillas, sandalias, laarzen, sandálias, ténis, støvler, stövlar, ブーツ, スニーカー",
};
/** Categories that come together with others, as a vintage dress is also a dress. */
const ADJECTIVES: ReadonlySet<string> = new Set(["vintage", "sustainable"]);
/** Beginnings and ends of compounds, such as Damenschuhe. */
const COMPOUNDS: readonly (readonly [pattern: RegExp, category: string])[] = [
	[/^(damen|dames)\p{L}{3}/u, "womens"],
	[/^(herren|heren)\p{L}{3}/u, "mens"],
	[/(?<!hand)(schuhe|stiefel|schoenen|laarzen|stovler|stovlar)$/, "shoes"],
	[/\p{L}(taschen?|gurtel|tassen?|vaskor)$/u, "accessories"],
];
const SMALL_WORDS = new Set("for the and fur und pour de da per e para y voor en til og och".split(" "));

const SHOP_IDS = CATEGORIES.map(({ id }) => id);
const SHOP_NAMES: Names = Object.fromEntries(CATEGORIES.map(({ id, label }) => [id, label]));
const CATEGORY_NAMES = new Map([...byName(CATEGORY_WORDS), ...byName(SHOP_NAMES)]);
const CATEGORY_BY_WORD = new Map([...byName(PIECES), ...CATEGORY_NAMES]);

export const parseCategory = (text: string): string => CATEGORY_NAMES.get(nameKey(text)) ?? text.trim();

const wordsOf = (phrase: string) =>
	foldText(phrase)
		.replaceAll("'", "")
		.split(/[^\p{L}\p{M}\p{N}]/u)
		.filter((word) => word !== "" && !SMALL_WORDS.has(word));
const isAttribute = (category: string) => category === "womens" || category === "mens" || ADJECTIVES.has(category);

/** Returns the categories of each part of a path such as "Apparel & Accessories > Shoes > Boots" or "Clothing > Tops, Sale". */
const categoriesOfPath = memoizeText((path) =>
	path
		.replace(/(apparel|costumes) & accessories/gi, "")
		.split(/[>,;|/&]|\s-\s/)
		.map((part) => part.replace(/\s(with|mit|avec|con|met|com|med)\s.*/i, ""))
		.filter((part) => part.trim() !== "")
		.map(categoriesOfType),
);

/** Returns the categories of a name that ends with the kind of product, as "Women's Boots" does but "Boot Cut Jeans" doesn't. */
function categoriesOfType(name: string): string[] {
	const whole = CATEGORY_BY_WORD.get(nameKey(name));
	if (whole) return [whole];
	const words = wordsOf(name).map((word) => {
		const known = CATEGORY_BY_WORD.get(word);
		return known ? [known] : COMPOUNDS.filter(([pattern]) => pattern.test(word)).map(([, category]) => category);
	});
	const nouns = words.filter((categories) => categories.length === 0 || categories.some((id) => !isAttribute(id)));
	return [...words.flat().filter(isAttribute), ...(nouns.at(-1) ?? [])];
}

/** Returns the categories that are whole tags, and the attributes that are words within tags. */
const categoriesOfTags = memoizeText((tags) => {
	const phrases = tags.split(/[,;|]/);
	const known = (names: string[]) => names.flatMap((name) => CATEGORY_BY_WORD.get(name) ?? []);
	return { whole: known(phrases.map(nameKey)), inWords: known(phrases.flatMap(wordsOf)).filter(isAttribute) };
});

export interface FiledProduct {
	/** Texts such as "Boots" and "Apparel & Accessories > Shoes > Boots". */
	types: readonly string[];
	tags?: string | undefined;
	gender?: unknown;
	/** The seller's choice for products without a category. */
	defaultCategory?: string | undefined;
}

/**
 * Returns the shop's categories and gender for another shop's product, or undefined if they can't be found. A tag makes it a shoe
 * only if no type does, and only as a whole, as "boot cut" isn't a shoe. The seller's choice takes precedence over words within tags.
 */
export function fileProduct({ types, tags = "", gender, defaultCategory }: FiledProduct): {
	category: string | undefined;
	gender: Product["gender"] | undefined;
} {
	const parts = types.flatMap(categoriesOfPath);
	const { whole, inWords } = categoriesOfTags(tags);
	const found = new Set(parts.flat());
	if (gender === "women" || gender === "men") found.add(`${gender}s`);
	for (const category of whole) if (parts.length === 0 || isAttribute(category)) found.add(category);
	const isFiled = [...found].some((category) => !ADJECTIVES.has(category));
	if (!isFiled && defaultCategory)
		return { category: found.size > 0 ? [defaultCategory, ...found].join(" ") : undefined, gender: undefined };
	if (!isFiled) for (const category of inWords) found.add(category);
	const isFor = { women: found.has("womens"), men: found.has("mens") };
	return {
		category: SHOP_IDS.filter((id) => found.has(id)).join(" ") || undefined,
		gender: isFor.women === isFor.men ? undefined : isFor.women ? "women" : "men",
	};
}

export const isShoeOption = (name: string): boolean =>
	/shoe|schuh|schoen|pointure|scarp|zapato|sapato|^sko/.test(foldText(name));
