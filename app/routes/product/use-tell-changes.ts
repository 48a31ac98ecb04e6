import { useEffect, useRef } from "react";
import { showToast } from "#app/ui/toasts.ts";
import { formatCents } from "#shared/domain/money.ts";
import { isSoldOut, type Product, salePrice } from "#shared/domain/product.ts";

/** Says what changed about a piece while its page is open (app/platform/use-revalidate-on-focus.ts): that it is gone, or costs another price. */
export function useTellChanges(piece: Product): void {
	const seen = useRef(piece);
	useEffect(() => {
		const before = seen.current;
		seen.current = piece;
		if (before.id !== piece.id) return;
		const price = salePrice(piece);
		if (isSoldOut(piece) && !isSoldOut(before))
			showToast({ title: "Just sold", description: `${piece.name} has found a new home.`, bad: true });
		else if (price !== salePrice(before))
			showToast({ title: "The price has changed", description: `${piece.name} is ${formatCents(price)} now.` });
	}, [piece]);
}
