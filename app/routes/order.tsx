import { data, Link } from "react-router";
import { StatusBadge } from "../components/status-badge.tsx";
import { getOrder } from "../data/order.server.ts";
import { sessionContext } from "../data/session.server.ts";
import { orderDate } from "../lib/order-date.ts";
import { pageMeta } from "../lib/page-meta.ts";
import { requireUser } from "../middleware/require-user.ts";
import "../styles/account.css";
import type { Route } from "./+types/order.ts";
import { OrderFacts } from "./order/order-facts.tsx";
import { OrderItems } from "./order/order-items.tsx";
import { Timeline } from "./order/timeline.tsx";

export const meta = ({ loaderData }: Route.MetaArgs) =>
	pageMeta(loaderData ? `Order ${loaderData.reference}` : "Order");

/** One of the shopper's own orders; any other, and whatever is no order's id, is a 404 (specification, section 6). */
export async function loader({ request, params, context }: Route.LoaderArgs) {
	const user = await requireUser(request, context);
	const order = await getOrder(context.get(sessionContext), user.id, params.id);
	if (!order) throw data(null, 404);
	return order;
}

export default function OrderPage({ loaderData: order }: Route.ComponentProps) {
	return (
		<div className="wrap">
			<nav aria-label="Breadcrumb">
				<ol className="crumbs">
					<li>
						<Link to="/account">My Account</Link>
					</li>
					<li>
						<Link to="/account?tab=orders">Orders</Link>
					</li>
					<li>
						<span aria-current="page">{order.reference}</span>
					</li>
				</ol>
			</nav>
			<div className="page-head">
				<h1>Order #{order.id.slice(0, 8)}</h1>
				<p className="row mt-4">
					<StatusBadge status={order.status} />
					<time className="muted" dateTime={order.createdAt}>
						{orderDate(order.createdAt)}
					</time>
				</p>
			</div>
			<div className="two">
				<div>
					<OrderItems items={order.items} />
					<Timeline events={order.events} />
				</div>
				<OrderFacts order={order} />
			</div>
		</div>
	);
}
