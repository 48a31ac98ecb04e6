import { productCount } from "./product-count.ts";

interface FilterOptionProps {
	type: "checkbox" | "radio";
	label: string;
	/** Omit for an "All" option, which clears the others and is not submitted. */
	name?: string;
	value?: string;
	defaultChecked?: boolean;
	/** Results with this option selected. An option with 0 is dimmed but can still be selected. */
	count?: number;
	look?: "row" | "box";
	/** Gets the state to set, not a toggle, so that replaying a click before hydration is harmless. */
	onChange?: (checked: boolean) => void;
}

/** A native checkbox or radio with its result count. The count is the description, not part of the accessible name. */
export function FilterOption({ label, count, look = "row", onChange, ...input }: FilterOptionProps) {
	const className = (look === "row" ? "check" : "opt-box") + (input.name ? "" : " with-scripts");
	return (
		<label className={className} data-none={count === 0 || undefined}>
			<input
				{...input}
				onChange={({ target }) => {
					target.checked ||= !input.name;
					onChange?.(target.checked);
				}}
				data-wake
				title={count !== undefined ? productCount(count) : undefined}
			/>
			<span>
				{label}
				{count !== undefined && (
					<small className="num" aria-hidden="true">
						{count}
					</small>
				)}
			</span>
		</label>
	);
}
