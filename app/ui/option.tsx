import { productCount } from "#app/features/catalog/product-count.ts";

interface OptionProps {
	type: "checkbox" | "radio";
	label: string;
	/** Without a name it is not sent: an All that only clears the others. */
	name?: string;
	value?: string;
	/** What the page says; the control is the browser's own and answers by itself. */
	defaultChecked?: boolean;
	/** How many pieces choosing it would leave; 0 is dimmed, and can still be chosen. */
	count?: number;
	/** A row, or a box as sizes are. */
	look?: "row" | "box";
	/** Gets what the control says now: a replayed press must not toggle what is as asked already. An All says nothing else. */
	onChange?: (checked: boolean) => void;
}

/** One filter option: a native control with its count, which describes it and is no part of its name. */
export function Option({ label, count, look = "row", onChange, ...input }: OptionProps) {
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
