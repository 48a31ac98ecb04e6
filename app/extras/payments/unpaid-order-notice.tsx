import { lazy, type ReactNode, Suspense, useLayoutEffect, useState } from "react";
import { createPortal } from "react-dom";
import { useLocation } from "react-router";
import { type UnpaidOrder, unpaidOrderStore } from "./unpaid-order.ts";

const UnpaidOrderLine = lazy(() => import("./unpaid-order-line.tsx"));

/** Replaces the shop's facts above the header, except on pages that show the order. Visitors without an order don't load it (sync.ts). */
export function UnpaidOrderBar() {
	const order = unpaidOrderStore.use();
	const { pathname, search } = useLocation();
	if (!order || ["/cart", "/account?tab=orders", `/account/orders/${order.id}`].includes(pathname + search))
		return null;
	return (
		<Suspense>
			<UnpaidOrderLine order={order} className="page" Frame={InTicker} />
		</Suspense>
	);
}

function InTicker({ children }: { children: ReactNode }) {
	const [ticker] = useState(() => document.querySelector(".ticker"));
	useLayoutEffect(() => {
		const facts = ticker?.querySelector("ul");
		if (!facts) return;
		facts.style.display = "none";
		return () => void facts.style.removeProperty("display");
	}, [ticker]);
	return ticker && createPortal(children, ticker);
}

export const UnpaidOrderNotice = ({ order }: { order: UnpaidOrder | null | undefined }) =>
	order && <UnpaidOrderLine order={order} className="mb-8 border-t-5 border-butter px-4" />;

/** For public pages, where the order is known only from the device's storage. */
export function StoredUnpaidOrder() {
	const order = unpaidOrderStore.use();
	return (
		order && (
			<Suspense>
				<UnpaidOrderNotice order={order} />
			</Suspense>
		)
	);
}
