import { useEffect, useRef } from "react";
import { Form } from "react-router";
import type { AskedPieces, Availability } from "#app/features/admin/product-list.server.ts";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";

const OPTIONS: Readonly<Record<Availability, string>> = { all: "All", available: "Available", "sold-out": "Sold Out" };

/** Search and availability: one GET form. */
export function ListForm({ asked }: { asked: AskedPieces }) {
	const form = useRef<HTMLFormElement>(null);
	// biome-ignore lint/correctness/useExhaustiveDependencies: the address may change without the form: Back, "Show all"
	useEffect(() => form.current?.reset(), [asked.keyword, asked.availability]);
	return (
		<search>
			<Form ref={form} action="/admin/products" className="pieces-bar" autoComplete="off" data-wake>
				<span className="with-ico">
					<Icon name="search" />
					<input
						className="input input--compact"
						type="search"
						name="keyword"
						defaultValue={asked.keyword}
						placeholder="Name, brand or id"
						aria-label="Search pieces"
						enterKeyHint="search"
						maxLength={100}
					/>
				</span>
				<label>
					<span className="sr-only">Availability</span>
					<select
						// React gives a menu no other default afterwards, which is what a reset goes back to
						key={asked.availability}
						className="input input--compact select"
						name="availability"
						defaultValue={asked.availability}
					>
						{Object.entries(OPTIONS).map(([value, label]) => (
							<option key={value} value={value}>
								{label}
							</option>
						))}
					</select>
				</label>
				<Button look="line" small>
					Search
				</Button>
			</Form>
		</search>
	);
}
