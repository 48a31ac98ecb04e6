import { useEffect, useRef } from "react";
import { Form } from "react-router";
import type { OrderFilter } from "#app/features/admin/admin-orders.server.ts";
import { ORDER_STATUSES } from "#app/features/orders/order-status.ts";
import { STATUS_LABELS } from "#app/features/orders/status-badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Link } from "#app/ui/link.tsx";
import { ordersAddress } from "./orders-address.ts";

/** What is looked for, and at which status; both stand in the address. */
export function OrderFilters({ filter: { term, status } }: { filter: OrderFilter }) {
	const form = useRef<HTMLFormElement>(null);
	// biome-ignore lint/correctness/useExhaustiveDependencies: the address may change without the form
	useEffect(() => form.current?.reset(), [term]);
	return (
		<>
			<Form ref={form} className="find" role="search" aria-label="Orders" action="/admin/orders">
				<Field
					label="Search orders"
					hint="Reference, name, id or e-mail"
					name="q"
					type="search"
					defaultValue={term}
					autoComplete="off"
				/>
				{status && <input type="hidden" name="status" value={status} />}
				<Button look="line">Search</Button>
			</Form>
			<nav className="chips my-4" aria-label="Status">
				{([null, ...ORDER_STATUSES] as const).map((one) => (
					<Link
						key={one}
						className="chip chip--line"
						to={ordersAddress({ term, status: one, after: null })}
						aria-current={one === status ? "page" : undefined}
					>
						{one ? STATUS_LABELS[one] : "All"}
					</Link>
				))}
			</nav>
		</>
	);
}
