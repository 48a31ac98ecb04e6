import type { OrderDetails } from "#app/features/orders/order.server.ts";
import { StatusBadge } from "#app/features/orders/status-badge.tsx";
import { formatDateTime } from "#app/platform/format-date.ts";

/** What happened to an order and when, oldest first; the last is where it stands. */
export function Timeline({ events }: Pick<OrderDetails, "events">) {
	const last = events.at(-1);
	return (
		<section className="mt-12" aria-labelledby="progress">
			<h2 className="text-3 mb-4" id="progress">
				Progress
			</h2>
			<ol className="timeline stack">
				{events.map((event) => (
					<li key={event.id} aria-current={event === last ? "step" : undefined}>
						<p className="row">
							<StatusBadge status={event.status} />
							<time className="muted small" dateTime={event.at}>
								{formatDateTime(event.at)}
							</time>
						</p>
						{event.note && <p className="small wrap-anywhere mt-2">{event.note}</p>}
					</li>
				))}
			</ol>
		</section>
	);
}
