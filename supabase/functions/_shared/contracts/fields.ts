import { z } from "zod";
import { amountFromColumn } from "../domain/money.ts";
import { cleanCode, cleanLines, cleanText } from "../domain/text.ts";

const tooLong = (max: number) => `At most ${max} characters`;

/** Typed text on one line. */
export const line = (max: number) => z.string().overwrite(cleanText).max(max, tooLong(max));

/** Typed text on several lines. */
export const lines = (max: number) => z.string().overwrite(cleanLines).max(max, tooLong(max));

/** Typed text that is matched character by character, such as a SKU. */
export const code = (max: number) => z.string().overwrite(cleanCode).max(max, tooLong(max));

export const INCOMPLETE_EMAIL = "Enter the whole address, for example you@example.com";

/** The rule of `<input type="email">`. */
export const EmailAddress = code(254).regex(z.regexes.html5Email, INCOMPLETE_EMAIL);

/** Excludes control characters and lone surrogates, which Postgres can't store. */
export const ProductId = z
	.string()
	.max(100)
	.regex(/^[^\p{Cc}\p{Cs}]+$/u);

/** An amount of a numeric column, in cents. */
export const ColumnAmount = z.number().transform(amountFromColumn);

/** Doesn't check whether the code is a valid promo. */
export const PromoCode = code(100);
