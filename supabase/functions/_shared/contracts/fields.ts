import { z } from "zod";

/** One line that Postgres can store: no control characters, no lone surrogates. */
export const isPlainText = (text: string): boolean => text.isWellFormed() && !/\p{Cc}/u.test(text);

export const UNSUPPORTED_CHARACTER = "There is a character in it that we can't store";

export const ProductId = z.string().min(1).max(100).refine(isPlainText, UNSUPPORTED_CHARACTER);

/** As typed; an invalid code is no error. */
export const PromoCode = z.string().max(100);
