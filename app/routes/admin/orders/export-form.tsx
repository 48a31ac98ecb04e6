import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { TIME_ZONE_NAME } from "#shared/shop.config.ts";

/** `today` is the shop's date; the form starts with its month. */
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
