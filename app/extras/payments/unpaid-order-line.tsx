import { type ComponentType, Fragment, type ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import { useMinutesLeft } from "#app/features/orders/order-display.tsx";
import { LocalTime } from "#app/features/shop/local-time.tsx";
import { serverNow } from "#app/platform/clock.ts";
import { Link } from "#app/ui/link.tsx";
import { CartPath } from "./payment-section.tsx";
import type { UnpaidOrder } from "./unpaid-order.ts";

interface UnpaidOrderLineProps {
	order: UnpaidOrder;
	className?: string;
	/** Wraps the line while there is time to pay. */
	Frame?: ComponentType<{ children: ReactNode }>;
}

export default function UnpaidOrderLine({ order, className = "", Frame = Fragment }: UnpaidOrderLineProps) {
	const { id, reference, until } = order;
	const path = `/account/orders/${id}`;
	const minutes = useMinutesLeft(Date.parse(until) - serverNow());
	const { formAction, formData } = useNavigation();
	const pending = formAction === path ? formData?.get("intent") : null;
	if (minutes <= 0) return null;
	return (
		<Frame>
			<section className="bg-tint-butter text-small text-ink print:hidden" aria-label="Unpaid order">
				<Form method="post" action={path} className={`flex flex-wrap items-center gap-x-3 ${className}`}>
					<CartPath />
					<span className="py-2">
						<Link className="whitespace-nowrap underline" to={path}>
							{`Order ${reference}`}
						</Link>{" "}
						waits for payment until{" "}
						<b className="whitespace-nowrap">
							<LocalTime iso={until} show="time" />
						</b>
					</span>
					{/* Phones wrap the line here instead */}
					<span className="max-lg:hidden" aria-hidden="true">
						·
					</span>
					<button type="submit" name="intent" value="pay" className="link" aria-busy={pending === "pay" || undefined}>
						Pay now
					</button>
					<span aria-hidden="true">·</span>
					<button
						type="submit"
						name="intent"
						value="cancel-unpaid"
						className="link"
						aria-busy={pending === "cancel-unpaid" || undefined}
					>
						Cancel
					</button>
				</Form>
			</section>
		</Frame>
	);
}
