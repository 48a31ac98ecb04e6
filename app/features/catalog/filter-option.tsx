import { AVAILABLE_ONLY } from "#shared/domain/list-query.ts";
import { productCount } from "#shared/domain/product.ts";

interface FilterOptionProps {
	type: "checkbox" | "radio";
	label: string;
	/** Omit for an "All" option, which clears the others and is not submitted. */
	name?: string;
	value?: string;
	defaultChecked?: boolean;
	/** Results with this option selected; 0 dims it. */
	count?: number | undefined;
	look?: "box" | undefined;
	/** Gets the new state: a replayed click would toggle it back. */
	onChange?: (checked: boolean) => void;
}

/**
 * The count is the accessible description; filters.css shows it. A list has a hundred options, which take half the time to render
 * when they aren't components.
 */
export function filterOption({ label, count, look, onChange, ...input }: FilterOptionProps) {
	const className = (look ? "option-box" : "check") + (input.name ? "" : " noscript:hidden");
	return (
		<label key={input.value} className={className}>
			<input
				{...input}
				onChange={({ target }) => {
					target.checked ||= !input.name;
					onChange?.(target.checked);
				}}
				title={count !== undefined ? productCount(count) : undefined}
			/>
			<span data-count={count}>{label}</span>
		</label>
	);
}

export const availableOption = (props: Pick<FilterOptionProps, "defaultChecked" | "count" | "onChange">) =>
	filterOption({ ...props, type: "checkbox", name: "available", value: AVAILABLE_ONLY, label: "Available only" });
