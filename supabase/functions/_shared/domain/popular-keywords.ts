import { POPULAR_WORDS } from "../shop.config.ts";

/** On the categories page (spec S2.49) and suggested while typing. */
export const POPULAR_KEYWORDS: readonly string[] = POPULAR_WORDS;
