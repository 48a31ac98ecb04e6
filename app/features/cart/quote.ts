import { useEffect } from "react";
import { useFetcher } from "react-router";
import type { Quote } from "#shared/contracts/pricing.ts";
import type { CartLine } from "#shared/domain/cart.ts";
import type { Stage } from "#shared/domain/pricing.ts";
import { MAX_LINES } from "#shared/domain/product.ts";

type QuoteState = { state: "loading" | "failed"; quote: null } | { state: "loaded"; quote: Quote };

interface QuoteResult {
	requestBody: string;
	quote: Quote | null;
}

/**
 * Requests the server's quote whenever the lines, the code or `retryKey` change. The page's clientAction must call
 * `fetchQuote`: a fetcher that submits to /quote itself would load that route's module first, and a failure would
 * replace the page.
 */
export function useQuote(
	lines: readonly CartLine[],
	stage: Stage,
	promoCode: string | null,
	retryKey?: unknown,
	shippingMethod?: string,
): QuoteState {
	const { submit, data } = useFetcher<QuoteResult>();
	const items = lines.map((line) => ({ productId: line.id, quantity: line.quantity }));
	const body =
		items.length > 0 && items.length <= MAX_LINES
			? JSON.stringify({ items, stage, ...(promoCode && { promoCode }), shippingMethod })
			: null;

	// biome-ignore lint/correctness/useExhaustiveDependencies: retryKey repeats the same request
	useEffect(() => {
		if (!body) return;
		submit(body, { action: `/${stage}`, method: "POST", encType: "application/json", defaultShouldRevalidate: false });
	}, [submit, body, stage, retryKey]);

	if (!data || data.requestBody !== body) return { state: "loading", quote: null };
	return data.quote ? { state: "loaded", quote: data.quote } : { state: "failed", quote: null };
}

export const isQuoteRequest = (request: Request) => request.headers.get("content-type") === "application/json";

export async function fetchQuote(request: Request): Promise<QuoteResult> {
	const requestBody = await request.text();
	try {
		const response = await postJson("/quote", requestBody, request.signal);
		return { requestBody, quote: response.ok ? ((await response.json()) as Quote) : null };
	} catch {
		return { requestBody, quote: null };
	}
}

export const postJson = (path: string, body: string, signal: AbortSignal): Promise<Response> =>
	fetch(path, { method: "POST", body, headers: { "content-type": "application/json" }, signal });
