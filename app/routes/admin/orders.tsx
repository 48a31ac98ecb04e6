import { useEffect, useRef } from "react";
import { data, isRouteErrorResponse, Link, replace, type ShouldRevalidateFunctionArgs } from "react-router";
import { EmptyState } from "../../components/ui/empty-state.tsx";
import { Notice } from "../../components/ui/notice.tsx";
import { findOrders, orderFilter } from "../../data/admin-orders.server.ts";
import { sessionContext } from "../../data/session.server.ts";
import { flashCookie } from "../../data/session-cookie.server.ts";
import { focusHeading } from "../../lib/focus-after.ts";
import { formOf } from "../../lib/form-of.ts";
import { pageAddress } from "../../lib/page-address.ts";
import { pageMeta } from "../../lib/page-meta.ts";
import { showToast } from "../../state/toasts.ts";
import type { Route } from "./+types/orders.ts";
import { advance } from "./orders/advance.server.ts";
import { OrderCard } from "./orders/order-card.tsx";
import { OrderFilters } from "./orders/order-filters.tsx";
import { ordersAddress } from "./orders/orders-address.ts";
import { FAILED, type Refused } from "./orders/refused.ts";

export const meta = () => pageMeta("Orders · Admin", "Every order, the newest first.");

export async function loader({ request, context }: Route.LoaderArgs) {
	const filter = orderFilter(new URL(request.url).searchParams);
	return { ...filter, ...(await findOrders(context.get(sessionContext), filter)) };
}

/** The form below an order takes it one step on, and comes back to the list as it was. */
export async function action({ request, context }: Route.ActionArgs) {
	const { refused, status } = await advance(context.get(sessionContext), await formOf(request));
	if (refused) return data(refused, status);
	throw replace(pageAddress(request.url), { headers: { "Set-Cookie": flashCookie(request, "order-updated") } });
}

/** A refusal means that the list is behind. */
export const shouldRevalidate = ({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
	defaultShouldRevalidate || actionStatus === 409;

/** A step that was not taken is said here, as its order may have left the list by then; so is a shop that does not answer. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
	try {
		const refused = await serverAction();
		sayRefused(refused);
		return refused;
	} catch (error) {
		if (error instanceof Response || (isRouteErrorResponse(error) && error.status < 500)) throw error;
		sayRefused(FAILED);
		return data<Refused>({ ...FAILED, id: "", trackingNumber: "", invalid: null }, 503);
	}
}

function sayRefused({ title, description }: Pick<Refused, "title" | "description">) {
	if (title) showToast({ title, description, bad: title === FAILED.title });
}

export default function Orders({ loaderData, actionData: refused }: Route.ComponentProps) {
	const { orders, more, ...filter } = loaderData;
	const last = orders.at(-1);
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
			{/* Of a plain post; React's own are told by a toast */}
			{refused?.title && (
				<div className="mb-4">
					<Notice role="status">
						<b>{refused.title}</b> {refused.description}
					</Notice>
				</div>
			)}
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
						<Link className="chip chip--line ms-auto" to={ordersAddress({ ...filter, after: last.id })}>
							Older orders
						</Link>
					)}
				</nav>
			)}
		</section>
	);
}
