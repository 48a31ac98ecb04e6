import { StatusBadge } from "#app/features/orders/status-badge.tsx";
import { LocalTime } from "#app/features/shop/local-time.tsx";
import { Link } from "#app/ui/link.tsx";
import { refundShows, returnWindow } from "#shared/domain/facts.ts";
import { statusFacts } from "#shared/domain/order-status.ts";
import type { Route } from "../+types/order.ts";

export function Timeline({ order }: { order: Route.ComponentProps["loaderData"] }) {
	const { events, status, arrives, carrier, paymentStatus, payment, stepsAhead } = order;
	const last = events.at(-1);
	return (
		<section className="mt-12" aria-labelledby="progress">
			<h2 className="text-3 mb-4" id="progress">
				Progress
			</h2>
			<ol className="space-y-4 border-s-2 border-bar ps-6">
				{events.map((event) => (
					<li key={event.id} aria-current={event === last ? "step" : undefined}>
						<p className="flex flex-wrap items-center gap-x-4 gap-y-1">
							{payment?.paidAt && event.status === "pending" ? (
								<span className="status bg-tint-butter">{event.note ?? "Order placed"}</span>
							) : (
								<StatusBadge status={event.status} />
							)}
							<span className="text-ink-muted text-small">
								<LocalTime iso={event.at} show="date-time" />
							</span>
						</p>
						{event.note && event.status !== "pending" && <p className="text-small wrap-anywhere mt-2">{event.note}</p>}
					</li>
				))}
				{stepsAhead.map((step) => (
					<li key={step} className="text-ink-muted text-small">
						<span className="sr-only">Next: </span>
						<span>{step === "delivered" ? `Delivery expected ${arrives}` : statusFacts(step).label}</span>
					</li>
				))}
			</ol>
			<p className="text-small mt-4">
				{status === "shipped" && carrier && (
					<a className="link" href={carrier.url} rel="noreferrer">
						{`Track it with ${carrier.name}`}
					</a>
				)}
				{status === "delivered" && (
					<>
						<span>{`Not right? You can return it within ${returnWindow}.`}</span>{" "}
						<Link className="link" to="/returns">
							How returns work
						</Link>
					</>
				)}
				{status === "cancelled" &&
					!payment &&
					(paymentStatus === "paid"
						? `Your refund reaches your original payment method in ${refundShows}.`
						: "Nothing was charged, so there is nothing to refund.")}
			</p>
		</section>
	);
}
