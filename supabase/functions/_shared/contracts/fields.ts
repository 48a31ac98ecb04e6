import { z } from "zod";

/**
 * Whether the database can hold the text, in one line: Postgres takes no NUL and no half of a character (a lone
 * surrogate), and what breaks a line or rings a bell belongs in no address label.
 */
export const isPlainText = (text: string): boolean => text.isWellFormed() && !/\p{Cc}/u.test(text);

export const NOT_PLAIN = "There is a character in it that we can't store";

/** products.id: any text of up to 100 characters. */
export const ProductId = z.string().min(1).max(100).refine(isPlainText, NOT_PLAIN);

/** A promo code as a shopper typed it; one that is none of the shop's is no error, it only takes nothing off. */
export const PromoCode = z.string().max(100);
