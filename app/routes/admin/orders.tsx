import { useEffect, useRef } from "react";
import { data, replace, type ShouldRevalidateFunctionArgs } from "react-router";
import { ADMIN_PAYMENT_FORMS, listPayments } from "#app/extras/payments/index.server.ts";
import { listMails } from "#app/features/admin/admin-mails.server.ts";
import { findOrders, parseOrderFilter } from "#app/features/admin/admin-orders.server.ts";
import { type SubmitResult, UNEXPECTED } from "#app/features/admin/order-forms.ts";
import { privateContext } from "#app/features/auth/session.server.ts";
import { EmptyState } from "#app/features/shop/mark.tsx";
import { readFormData } from "#app/platform/forms.ts";
import { Link } from "#app/ui/link.tsx";
import { focusHeading } from "#app/ui/page-head.tsx";
import { keepPageOnError, ResultNotice } from "#app/ui/submission.tsx";
import { shopDay } from "#shared/domain/dates.ts";
import type { Route } from "./+types/orders.ts";
import { submitAdvanceForm, submitResendForm } from "./orders/actions.server.ts";
import { OrderCard } from "./orders/order-card.tsx";
import { ExportForm, OrderFilters, ordersPath } from "./orders/order-filters.tsx";

export async function loader({ request, context }: Route.LoaderArgs) {
	const ctx = context.get(privateContext);
	const filter = parseOrderFilter(new URL(request.url).searchParams);
	const found = await findOrders(ctx, filter);
	const ids = found.orders.map(({ id }) => id);
	const [mails, payments] = await Promise.all([
		ids.length > 0 ? listMails(ctx, ids) : [],
		listPayments(ctx, found.orders),
	]);
	const today = shopDay(new Date().toISOString());
	return { ...filter, ...found, mails, payments, today, takesPayments: Boolean(ctx.env.PAYMENT_ORIGIN) };
}

const SUBMITS: Readonly<Record<string, typeof submitAdvanceForm>> = {
	mail: submitResendForm,
	...ADMIN_PAYMENT_FORMS,
};

export async function action({ request, url, context }: Route.ActionArgs) {
	const ctx = context.get(privateContext);
	const form = await readFormData(request);
	const intent = form.has("mail") ? "mail" : String(form.get("intent"));
	const submit = Object.hasOwn(SUBMITS, intent) ? SUBMITS[intent] : undefined;
	const submission = (submit ?? submitAdvanceForm)(ctx, form);
	// Submitting the next order's form aborts this request, which must still complete
	ctx.waitUntil(submission);
	const outcome = await submission;
	if (outcome) return data(outcome.result, outcome.httpStatus);
	ctx.session.flash(intent === "refund" ? "refund-requested" : "order-updated");
	throw replace(url.pathname + url.search);
}

/** Revalidates after a conflict, too, as the list is outdated then. */
export const shouldRevalidate = ({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
	defaultShouldRevalidate || actionStatus === 409;

export const clientAction = (args: Route.ClientActionArgs) => keepPageOnError(args, (): SubmitResult => UNEXPECTED);

export default function Orders({ loaderData, actionData: result }: Route.ComponentProps) {
	const { orders, mails, payments, today, hasMore, takesPayments, ...filter } = loaderData;
	const last = orders.at(-1);
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
			<OrderFilters filter={filter} takesPayments={takesPayments} />
			<ResultNotice result={result} />
			<p className="sr-only" role="status">
				{`${orders.length}${hasMore ? " of more" : ""} ${orders.length === 1 ? "order" : "orders"} shown`}
			</p>
			{orders.length === 0 && (
				<EmptyState
					title="No orders found"
					text={filter.term && <span className="wrap-anywhere">{`Nothing matches “${filter.term}” here.`}</span>}
				/>
			)}
			<ul className="orders">
				{orders.map((order) => (
					<li key={order.id} className="border-t-2 border-bar bg-card not-first:mt-4">
						<OrderCard
							order={order}
							mails={mails.filter(({ orderId }) => orderId === order.id)}
							payment={payments && (payments.find(({ orderId }) => orderId === order.id) ?? null)}
							error={result?.id === order.id ? result : null}
						/>
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
			<ExportForm today={today} />
		</section>
	);
}
