import { lazy, type ReactNode, Suspense } from "react";
import { useLocation } from "react-router";
import { type UnpaidOrder, unpaidOrderStore } from "./unpaid-order.ts";

const UnpaidOrderLine = lazy(() => import("./unpaid-order-line.tsx"));

/** Instead of `children`, on pages that don't say it themselves. */
export function UnpaidOrderBar({ children }: { children: ReactNode }) {
	const order = unpaidOrderStore.use();
	const { pathname, search } = useLocation();
	if (!order || ["/cart", "/account?tab=orders", `/account/orders/${order.id}`].includes(pathname + search))
		return children;
	return (
		<Suspense fallback={children}>
			<UnpaidOrderLine order={order} className="page" fallback={children} />
		</Suspense>
	);
}

export const UnpaidOrderNotice = ({ order }: { order: UnpaidOrder | null }) =>
	order && <UnpaidOrderLine order={order} className="mb-8 border-t-5 border-butter px-4" />;

/** For public pages, on which only the device knows it. */
export const StoredUnpaidOrder = () => (
	<Suspense>
		<UnpaidOrderNotice order={unpaidOrderStore.use()} />
	</Suspense>
);
