import { useEffect, useState } from "react";
import type { Quote } from "#shared/contracts/pricing.ts";
import type { CartLine } from "#shared/domain/cart.ts";
import type { Stage } from "#shared/domain/pricing.ts";
import { MAX_LINES } from "#shared/domain/product.ts";

export type QuoteState = { state: "asking" | "failed"; quote: null } | { state: "confirmed"; quote: Quote };

const NOTHING: QuoteState = { state: "asking", quote: null };

/**
 * The server's quote for these lines, asked again whenever they or `again` change; until it comes the page shows the
 * shared rule's estimate.
 */
export function useQuote(
	lines: readonly CartLine[],
	stage: Stage,
	promoCode: string | null,
	again?: unknown,
): QuoteState {
	const items = lines.map((line) => ({ productId: line.id, quantity: line.quantity }));
	// More than one order takes: the cart says so, and the till would only refuse
	const body =
		items.length > 0 && items.length <= MAX_LINES
			? JSON.stringify({ items, stage, ...(promoCode && { promoCode }) })
			: null;
	const [answer, setAnswer] = useState<QuoteState & { to?: string }>(NOTHING);

	// biome-ignore lint/correctness/useExhaustiveDependencies: `again` is a reason to ask, not a part of the question
	useEffect(() => {
		if (!body) return;
		const abort = new AbortController();
		fetch("/quote", { method: "POST", body, headers: { "content-type": "application/json" }, signal: abort.signal })
			.then(async (response) => {
				if (!response.ok) throw new Error(`quote: ${response.status}`);
				setAnswer({ state: "confirmed", quote: (await response.json()) as Quote, to: body });
			})
			.catch(() => {
				if (!abort.signal.aborted) setAnswer({ state: "failed", quote: null, to: body });
			});
		return () => abort.abort();
	}, [body, again]);

	return answer.to === body ? answer : NOTHING;
}
