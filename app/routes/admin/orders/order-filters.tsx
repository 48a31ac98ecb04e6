import { useEffect, useRef } from "react";
import { Form } from "react-router";
import type { OrderFilter } from "#app/features/admin/admin-orders.server.ts";
import type { OrderGroup } from "#app/features/admin/order-forms.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { Link } from "#app/ui/link.tsx";
import { ORDER_STATUSES, statusFacts } from "#shared/domain/order-status.ts";
import { TIME_ZONE_NAME } from "#shared/shop.config.ts";

export function ordersPath({ term, status, after }: OrderFilter): string {
	const params = new URLSearchParams({ ...(term && { q: term }), ...(status && { status }), ...(after && { after }) });
	return params.size > 0 ? `/admin/orders?${params}` : "/admin/orders";
}

const labelOf = (group: OrderGroup | null) =>
	group === "unpaid" ? "Unpaid" : group ? statusFacts(group).label : "All";

export function OrderFilters({ filter, takesPayments }: { filter: OrderFilter; takesPayments: boolean }) {
	const { term, status } = filter;
	const form = useRef<HTMLFormElement>(null);
	const options: (OrderGroup | null)[] = [null, ...ORDER_STATUSES];
	if (takesPayments || status === "unpaid") options.push("unpaid");
	// biome-ignore lint/correctness/useExhaustiveDependencies: resets the field when the address changes
	useEffect(() => form.current?.reset(), [term]);
	return (
		<>
			<Form
				ref={form}
				className="flex flex-wrap items-start gap-3"
				role="search"
				aria-label="Orders"
				action="/admin/orders"
			>
				<Field
					className="flex-[1_1_9rem]"
					label="Search orders"
					hint="Order number, name, ID or email"
					name="q"
					type="search"
					defaultValue={term}
					autoComplete="off"
				/>
				{status && <input type="hidden" name="status" value={status} />}
				{/* The margin aligns the button with the input, below the field's label */}
				<Button look="line" className="mt-[calc(var(--text-small)*1.55+0.4rem)]">
					Search
				</Button>
			</Form>
			<nav className="flex flex-wrap gap-2 my-4" aria-label="Status">
				{options.map((option) => (
					<Link
						key={option}
						className="chip chip--line"
						to={ordersPath({ term, status: option, after: null })}
						aria-current={option === status ? "page" : undefined}
					>
						{labelOf(option)}
					</Link>
				))}
			</nav>
		</>
	);
}

/** `today` is the date in the shop's time zone; its month is the default range. */
export function ExportForm({ today }: { today: string }) {
	return (
		<details className="mt-8">
			<summary className="link text-small">Export for accounting</summary>
			<form className="flex flex-wrap items-end gap-3 py-2" action="/admin/csv">
				<input type="hidden" name="list" value="orders" />
				<Field label="From" name="from" type="date" defaultValue={`${today.slice(0, 8)}01`} required />
				<Field label="To" name="to" type="date" defaultValue={today} required />
				<Button look="line">Download CSV</Button>
				<p className="basis-full text-ink-muted text-small">{`Days are in ${TIME_ZONE_NAME} and include the last one.`}</p>
			</form>
		</details>
	);
}
