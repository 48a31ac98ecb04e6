import type { ReactNode } from "react";

interface RadioGroupProps {
	legend: ReactNode;
	name: string;
	options: readonly { value: string; label: ReactNode }[];
	value?: string;
	defaultValue?: string;
	onChange?: (value: string) => void;
	/** Follows the options inside the same fieldset. */
	children?: ReactNode;
}

/** One choice among a few, each a wide row with a bar beside the chosen one: the payment method. */
export function RadioGroup({ legend, name, options, value, defaultValue, onChange, children }: RadioGroupProps) {
	return (
		<fieldset className="fset">
			<legend>{legend}</legend>
			<div className="pay">
				{options.map((option) => (
					<label className="check" key={option.value}>
						<input
							type="radio"
							name={name}
							value={option.value}
							{...(value === undefined
								? { defaultChecked: option.value === defaultValue }
								: { checked: option.value === value })}
							onChange={() => onChange?.(option.value)}
							required
						/>
						<span>{option.label}</span>
					</label>
				))}
			</div>
			{children}
		</fieldset>
	);
}
