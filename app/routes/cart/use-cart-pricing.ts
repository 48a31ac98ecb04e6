import { useEffect, useState } from "react";
import { useFetcher } from "react-router";
import { appliedPromo } from "#app/features/cart/applied-promo.ts";
import { postJson, useQuote } from "#app/features/cart/quote.ts";
import { formCode } from "#app/platform/forms.ts";
import type { PromoResponse, Quote, QuoteLine } from "#shared/contracts/pricing.ts";
import type { CartLine } from "#shared/domain/cart.ts";
import { estimate, type Promo } from "#shared/domain/pricing.ts";
import { TOO_MANY_REQUESTS } from "#shared/domain/rate-limit.ts";

const INVALID_CODE = "This promo code is not valid";

type PromoResult = { promo: Promo; error?: undefined } | { promo?: undefined; error: string };

/** Returns the server's quote, or an estimate until it arrives. */
export function useCartPricing(lines: readonly CartLine[]) {
	const code = appliedPromo.use();
	const { state, quote } = useQuote(lines, "cart", code);
	const promoFetcher = useFetcher<PromoResult>();
	// Keeps the previous prices while the next quote loads
	const [lastQuote, setLastQuote] = useState<Quote | null>(null);
	if (quote && quote !== lastQuote) setLastQuote(quote);

	const [isRejected, setRejected] = useState(false);
	useEffect(() => {
		if (code === null || quote?.promo !== null) return;
		appliedPromo.set(null);
		setRejected(true);
	}, [code, quote]);

	const isApplying = promoFetcher.state !== "idle";
	const promo =
		[quote?.promo, promoFetcher.data?.promo, lastQuote?.promo].find((promo) => promo?.code === code) ?? null;
	return {
		quote: quote ?? estimate(withQuoted(lines, lastQuote?.lines), "cart", promo),
		isEstimate: state === "failed",
		promo,
		promoForm: {
			fetcher: promoFetcher,
			savedCode: code,
			isLoading: isApplying || (code !== null && promo === null && state === "loading"),
			error: promo || isApplying ? undefined : (promoFetcher.data?.error ?? (isRejected ? INVALID_CODE : undefined)),
		},
	};
}

const withQuoted = (lines: readonly CartLine[], quoted: readonly QuoteLine[] = []): CartLine[] =>
	lines.map((line) => {
		const current = quoted.find(({ productId }) => productId === line.id);
		return current
			? { ...line, ...current, quantity: line.quantity, stock: current.available ? current.stock : 0 }
			: line;
	});

export async function applyPromo(request: Request): Promise<PromoResult> {
	const code = formCode(await request.formData(), "code");
	try {
		const response = await postJson("/promo", JSON.stringify({ code }), request.signal);
		if (response.status === 429) return { error: TOO_MANY_REQUESTS };
		if (!response.ok) throw new Error(`/promo: ${response.status}`);
		const { valid, percent, message } = (await response.json()) as PromoResponse;
		if (!valid) return { error: message };
		const promo = { code: code.toLowerCase(), percent };
		appliedPromo.set(promo.code);
		return { promo };
	} catch {
		return { error: "The code could not be checked just now. Please try again." };
	}
}
