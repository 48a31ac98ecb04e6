import { useEffect, useRef } from "react";
import { data, replace, type ShouldRevalidateFunctionArgs } from "react-router";
import { findOrders, parseOrderFilter } from "#app/features/admin/admin-orders.server.ts";
import { privateContext } from "#app/features/auth/session.server.ts";
import { flashCookie } from "#app/features/auth/session-cookie.server.ts";
import { privatePageMeta } from "#app/features/seo/page-meta.ts";
import { useHydrated } from "#app/platform/device-store.ts";
import { readFormData } from "#app/platform/forms.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { keepPageOnError } from "#app/ui/keep-page-on-error.ts";
import { Link } from "#app/ui/link.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { focusHeading } from "#app/ui/page-head.tsx";
import { showToast } from "#app/ui/toasts.ts";
import type { Route } from "./+types/orders.ts";
import { submitAdvanceForm } from "./orders/advance-order.server.ts";
import { type AdvanceError, OrderCard, UNEXPECTED } from "./orders/order-card.tsx";
import { OrderFilters, ordersPath } from "./orders/order-filters.tsx";

export const meta = () => privatePageMeta("Orders · Admin");

export async function loader({ request, context }: Route.LoaderArgs) {
	const filter = parseOrderFilter(new URL(request.url).searchParams);
	return { ...filter, ...(await findOrders(context.get(privateContext), filter)) };
}

export async function action({ request, url, context }: Route.ActionArgs) {
	const ctx = context.get(privateContext);
	const submission = submitAdvanceForm(ctx, await readFormData(request));
	// Submitting the next order's form aborts this request, which must still complete
	ctx.waitUntil(submission);
	const failure = await submission;
	if (failure) return data(failure.error, failure.httpStatus);
	throw replace(url.pathname + url.search, { headers: { "Set-Cookie": flashCookie(request, "order-updated") } });
}

/** After a conflict the list is outdated. */
export const shouldRevalidate = ({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
	defaultShouldRevalidate || actionStatus === 409;

export const clientAction = (args: Route.ClientActionArgs) =>
	keepPageOnError(args, (): AdvanceError => ({ ...UNEXPECTED, id: "", trackingNumber: "", invalid: null }));

export default function Orders({ loaderData, actionData: error }: Route.ComponentProps) {
	const { orders, hasMore, ...filter } = loaderData;
	const hydrated = useHydrated();
	const last = orders.at(-1);
	useEffect(() => {
		if (error?.title) showToast({ title: error.title, description: error.description });
	}, [error]);
	const previousData = useRef(loaderData);
	useEffect(() => {
		// The focused button may have disappeared from the new list
		if (previousData.current !== loaderData && document.activeElement === document.body) focusHeading();
		previousData.current = loaderData;
	}, [loaderData]);
	return (
		<section aria-labelledby="tab-heading">
			<h2 id="tab-heading" className="mb-4">
				Orders
			</h2>
			<OrderFilters filter={filter} />
			{error?.title && !hydrated && (
				<div className="mb-4">
					<Notice role="status">
						<b>{error.title}</b> {error.description}
					</Notice>
				</div>
			)}
			<p className="sr-only" role="status">
				{`${orders.length}${hasMore ? " of more" : ""} ${orders.length === 1 ? "order" : "orders"} shown`}
			</p>
			{orders.length === 0 && (
				<EmptyState
					title="No orders found"
					text={filter.term && <span className="wrap-anywhere">Nothing matches “{filter.term}” here.</span>}
				/>
			)}
			<ul className="orders">
				{orders.map((order) => (
					<li key={order.id} className="border-t-2 border-bar bg-card not-first:mt-4">
						<OrderCard order={order} error={error?.id === order.id ? error : null} />
					</li>
				))}
			</ul>
			{(filter.after || hasMore) && (
				<nav className="flex flex-wrap items-center gap-x-4 gap-y-3 justify-between mt-6" aria-label="Pages">
					{filter.after && (
						<Link className="chip chip--line" to={ordersPath({ ...filter, after: null })}>
							Newest orders
						</Link>
					)}
					{hasMore && last && (
						<Link className="chip chip--line" to={ordersPath({ ...filter, after: last.id })}>
							Older orders
						</Link>
					)}
				</nav>
			)}
		</section>
	);
}
