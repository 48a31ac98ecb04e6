import { useState } from "react";
import type { Quote, QuoteLine } from "#shared/contracts/pricing.ts";

/**
 * What the server last said of each piece, by product id. Kept while a changed cart is asked about again, so that a
 * price, a label or a total does not jump back to the device's idea of it for the length of a request.
 */
export function useKnownLines(quote: Quote | null): ReadonlyMap<string, QuoteLine> {
	const [known, setKnown] = useState<{ of: Quote | null; lines: ReadonlyMap<string, QuoteLine> }>({
		of: null,
		lines: new Map(),
	});
	if (!quote || quote === known.of) return known.lines;
	const lines = new Map(quote.lines.map((line) => [line.productId, line]));
	setKnown({ of: quote, lines });
	return lines;
}
