import { useEffect, useRef } from "react";
import { data, replace, type ShouldRevalidateFunctionArgs } from "react-router";
import { findOrders, orderFilter } from "#app/features/admin/admin-orders.server.ts";
import { sessionContext } from "#app/features/auth/session.server.ts";
import { flashCookie } from "#app/features/auth/session-cookie.server.ts";
import { privatePageMeta } from "#app/features/seo/page-meta.ts";
import { platformContext } from "#app/platform/context.ts";
import { readFormData } from "#app/platform/forms.ts";
import { pageAddress } from "#app/platform/page-address.ts";
import { useHydrated } from "#app/platform/use-hydrated.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { focusHeading } from "#app/ui/focus-after.ts";
import { keepPageOnError } from "#app/ui/keep-page-on-error.ts";
import { Link } from "#app/ui/link.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { showToast } from "#app/ui/toasts.ts";
import type { Route } from "./+types/orders.ts";
import { advance } from "./orders/advance.server.ts";
import { OrderCard } from "./orders/order-card.tsx";
import { OrderFilters } from "./orders/order-filters.tsx";
import { ordersAddress } from "./orders/orders-address.ts";
import { FAILED, type Refused } from "./orders/refused.ts";

export const meta = () => privatePageMeta("Orders · Admin", "Every order, the newest first.");

export async function loader({ request, context }: Route.LoaderArgs) {
	const filter = orderFilter(new URL(request.url).searchParams);
	return { ...filter, ...(await findOrders(context.get(platformContext), context.get(sessionContext), filter)) };
}

/** The form below an order takes it one step on, and comes back to the list as it was. */
export async function action({ request, context }: Route.ActionArgs) {
	const platform = context.get(platformContext);
	const advanced = advance(platform, context.get(sessionContext), await readFormData(request));
	// An admin who presses the next order's button hangs up on this one's answer, not on the step
	platform.waitUntil(advanced);
	const { refused, status } = await advanced;
	if (refused) return data(refused, status);
	throw replace(pageAddress(request.url), { headers: { "Set-Cookie": flashCookie(request, "order-updated") } });
}

/** A refusal means that the list is behind. */
export const shouldRevalidate = ({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
	defaultShouldRevalidate || actionStatus === 409;

/** A shop that does not answer is said on this page, whose list stays as it is. */
export const clientAction = (sent: Route.ClientActionArgs) =>
	keepPageOnError(sent, (): Refused => ({ ...FAILED, id: "", trackingNumber: "", invalid: null }));

export default function Orders({ loaderData, actionData: refused }: Route.ComponentProps) {
	const { orders, more, ...filter } = loaderData;
	const hydrated = useHydrated();
	const last = orders.at(-1);
	useEffect(() => {
		if (refused?.title) showToast({ title: refused.title, description: refused.description });
	}, [refused]);
	const shown = useRef(loaderData);
	useEffect(() => {
		// What was pressed may have gone with the list that it stood in
		if (shown.current !== loaderData && document.activeElement === document.body) focusHeading();
		shown.current = loaderData;
	}, [loaderData]);
	return (
		<section aria-labelledby="tab-heading">
			<h2 id="tab-heading" className="mb-4">
				Orders
			</h2>
			<OrderFilters filter={filter} />
			{/* Once React is there, the toast says it */}
			{refused?.title && !hydrated && (
				<div className="mb-4">
					<Notice role="status">
						<b>{refused.title}</b> {refused.description}
					</Notice>
				</div>
			)}
			<p className="sr-only" role="status">
				{`${orders.length}${more ? " of more" : ""} ${orders.length === 1 ? "order" : "orders"} shown`}
			</p>
			{orders.length === 0 && (
				<EmptyState
					title="No orders found"
					text={filter.term && <span className="wrap-anywhere">Nothing matches “{filter.term}” here.</span>}
				/>
			)}
			<ul className="orders">
				{orders.map((order) => (
					<li key={order.id}>
						<OrderCard order={order} refused={refused?.id === order.id ? refused : null} />
					</li>
				))}
			</ul>
			{(filter.after || more) && (
				<nav className="row justify-between mt-6" aria-label="Pages">
					{filter.after && (
						<Link className="chip chip--line" to={ordersAddress({ ...filter, after: null })}>
							Newest orders
						</Link>
					)}
					{more && last && (
						<Link className="chip chip--line" to={ordersAddress({ ...filter, after: last.id })}>
							Older orders
						</Link>
					)}
				</nav>
			)}
		</section>
	);
}
