import { AVAILABLE_ONLY } from "#shared/domain/filters.ts";
import { productCount } from "#shared/domain/product.ts";

interface FilterOptionProps {
	type: "checkbox" | "radio";
	label: string;
	/** Omit for an "All" option, which clears the others and is not submitted. */
	name?: string;
	value?: string;
	defaultChecked?: boolean;
	/** Results with this option selected; 0 dims it. */
	count?: number;
	look?: "box" | undefined;
	/** Gets the new state: a replayed click would toggle it back. */
	onChange?: (checked: boolean) => void;
}

/** The count is the accessible description. */
export function FilterOption({ label, count, look, onChange, ...input }: FilterOptionProps) {
	const className = (look ? "option-box" : "check") + (input.name ? "" : " noscript:hidden");
	return (
		<label className={className} data-none={count === 0 || undefined}>
			<input
				{...input}
				onChange={({ target }) => {
					target.checked ||= !input.name;
					onChange?.(target.checked);
				}}
				title={count !== undefined ? productCount(count) : undefined}
			/>
			<span>
				{label}
				{count !== undefined && (
					<small className="[font-variant-numeric:tabular-nums]" aria-hidden="true">
						{count}
					</small>
				)}
			</span>
		</label>
	);
}

export const AvailableOption = (props: Pick<FilterOptionProps, "defaultChecked" | "count" | "onChange">) => (
	<FilterOption {...props} type="checkbox" name="available" value={AVAILABLE_ONLY} label="Available only" />
);
