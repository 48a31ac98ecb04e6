import { useEffect, useState } from "react";
import { forgetPromo, keepPromo } from "#app/features/cart/applied-promo.ts";
import type { Quote } from "#shared/contracts/pricing.ts";
import type { Promo } from "#shared/domain/pricing.ts";

/**
 * What the code in force is worth, by the server's last word on it. Null until it has spoken. A code that it no longer
 * knows is forgotten, and `refused` says so.
 */
export function usePromo(code: string | null, quote: Quote | null) {
	const [known, setKnown] = useState<Promo | null>(null);
	const [refused, setRefused] = useState(false);
	const said = code && quote ? quote.promo : undefined;
	const heard = said ?? (known?.code === code ? known : null);
	useEffect(() => {
		if (said) setKnown(said);
		if (said !== null) return;
		setRefused(true);
		forgetPromo();
	}, [said]);
	const apply = (promo: Promo) => {
		setRefused(false);
		setKnown(promo);
		keepPromo(promo.code);
	};
	return { promo: heard, refused, apply };
}
