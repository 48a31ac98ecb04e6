import { Form } from "react-router";
import { getPaymentOverview } from "#app/extras/payments/index.server.ts";
import { PaymentCosts, PaymentProblems } from "#app/extras/payments/index.ts";
import { type AdminMail, listMails } from "#app/features/admin/admin-mails.server.ts";
import { findOrders } from "#app/features/admin/admin-orders.server.ts";
import { getOverview, type Overview as OverviewData } from "#app/features/admin/admin-overview.server.ts";
import { kindLabel, mailStateText } from "#app/features/admin/mail-labels.ts";
import { privateContext } from "#app/features/auth/session.server.ts";
import { StatusBadge } from "#app/features/orders/order-display.tsx";
import { Button } from "#app/ui/button.tsx";
import { Link, TextLink } from "#app/ui/link.tsx";
import { formatDay, shopDay } from "#shared/domain/dates.ts";
import { formatCents } from "#shared/domain/money.ts";
import { ORDER_STATUSES } from "#shared/domain/order-status.ts";
import type { Route } from "./+types/overview.ts";
import { RevenueChart } from "./overview/revenue-chart.tsx";

const RECENT = 5;

export async function loader({ context }: Route.LoaderArgs) {
	const ctx = context.get(privateContext);
	const [overview, payments, { orders: recent }, failedMails] = await Promise.all([
		getOverview(ctx),
		getPaymentOverview(ctx),
		findOrders(ctx, { term: "", status: null, after: null }, RECENT),
		listMails(ctx),
	]);
	return {
		...overview,
		payments,
		failedMails,
		recent: recent.map(({ id, reference, createdAt, status, total, contact }) => ({
			id,
			reference,
			createdAt,
			day: shopDay(createdAt),
			status,
			total,
			name: contact.name,
		})),
	};
}

export default function Overview({ loaderData }: Route.ComponentProps) {
	const { orders, revenue, payments, sold_out, recent, failedMails } = loaderData;
	return (
		<section aria-labelledby="tab-heading">
			<h2 id="tab-heading" className="mb-4">
				Overview
			</h2>
			<PaymentProblems {...payments} />
			<h3 className="mb-4">Orders by status</h3>
			<ul className="md:grid md:grid-cols-5 md:gap-2">
				{ORDER_STATUSES.map((status) => (
					<li key={status}>
						<Link
							className="group flex min-h-touch flex-wrap items-center justify-between gap-2 border-t-2 border-bar bg-card px-4 py-2 md:grid md:justify-items-start md:px-2 md:py-4"
							to={`/admin/orders?status=${status}`}
						>
							<StatusBadge status={status} />{" "}
							<b className="font-display text-[1.75rem] leading-none decoration-2 underline-offset-[0.15em] [font-variant-numeric:tabular-nums] group-hover:underline">
								{orders[status] ?? 0}
							</b>
						</Link>
					</li>
				))}
			</ul>
			{(orders.unpaid ?? 0) > 0 && (
				<p className="mt-4 text-small text-ink-muted">
					Not counted:{" "}
					<TextLink to="/admin/orders?status=unpaid">
						{`${orders.unpaid} unpaid ${orders.unpaid === 1 ? "order" : "orders"}`}
					</TextLink>
				</p>
			)}
			<RevenueChart days={revenue}>
				<PaymentCosts {...payments} />
			</RevenueChart>
			<h3 className="mt-12 mb-4">Recent orders</h3>
			{recent.length === 0 && <p className="text-ink-muted">No orders yet.</p>}
			<ul className="orders">
				{recent.map((order) => (
					<li key={order.id} className="order border-t-2 border-bar bg-card not-first:mt-4">
						<Link className="order-id" to={`/admin/orders?q=${order.id}`}>
							{`#${order.id.slice(0, 8)}`}
						</Link>
						<span className="text-ink-muted text-small wrap-anywhere">
							<time dateTime={order.createdAt}>{formatDay(order.day)}</time>
							<br />
							<span>{order.name}</span>
						</span>
						<StatusBadge status={order.status} />
						<span className="order-total">{formatCents(order.total)}</span>
					</li>
				))}
			</ul>
			{failedMails.length > 0 && <FailedMails mails={failedMails} />}
			<SoldOut {...sold_out} />
		</section>
	);
}

function FailedMails({ mails }: { mails: readonly AdminMail[] }) {
	return (
		<>
			<h3 className="mt-12 mb-4">Emails not sent</h3>
			<ul className="grid gap-2 text-small">
				{mails.map(({ id, kind, orderId, ...mail }) => (
					<li key={id}>
						<b>{kindLabel(kind)}</b> <span className="text-ink-muted">{mailStateText(mail)}</span>{" "}
						<ResendForm id={id} kind={kind} orderId={orderId} />
					</li>
				))}
			</ul>
		</>
	);
}

function ResendForm({ id, kind, orderId }: Pick<AdminMail, "id" | "kind" | "orderId">) {
	const order = orderId && `Order #${orderId.slice(0, 8)}`;
	const to = orderId ? `/admin/orders?q=${orderId}` : "/admin/orders";
	return (
		<Form className="flex flex-wrap items-center gap-x-4 gap-y-2" method="post" action={to}>
			{order && <TextLink to={to}>{order}</TextLink>}
			<input type="hidden" name="mail" value={id} />
			<Button look="line" small>
				Send Again
				<span className="sr-only">{`: ${kindLabel(kind)}${order ? `, ${order}` : ""}`}</span>
			</Button>
		</Form>
	);
}

function SoldOut({ count, latest }: OverviewData["sold_out"]) {
	return (
		<>
			<h3 className="mt-12 mb-4">Sold out</h3>
			<p className="text-ink-muted">
				{count === 0
					? "Every piece is available."
					: `${count} ${count === 1 ? "piece" : "pieces"}${count > latest.length ? `, the latest ${latest.length}:` : ""}`}
			</p>
			<ul className="flex flex-wrap gap-2 mt-4">
				{latest.map(({ id, name }) => (
					<li key={id}>
						<Link className="chip chip--line" to={`/product/${id}`}>
							{name}
						</Link>
					</li>
				))}
			</ul>
		</>
	);
}
