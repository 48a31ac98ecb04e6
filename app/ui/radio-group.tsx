import type { ReactNode } from "react";

interface RadioGroupProps {
	legend: ReactNode;
	name: string;
	options: readonly { value: string; label: ReactNode }[];
	value: string | undefined;
	onChange: (value: string) => void;
	children?: ReactNode;
}

export function RadioGroup({ legend, name, options, value, onChange, children }: RadioGroupProps) {
	return (
		<fieldset className="fieldset">
			<legend>{legend}</legend>
			<div>
				{options.map((option) => (
					<label
						className="check min-h-14 border-[1.5px] border-line-control bg-card px-4 not-first:border-t-0 has-checked:[box-shadow:inset_5px_0_0_var(--color-moss)]"
						key={option.value}
					>
						<input
							type="radio"
							name={name}
							value={option.value}
							checked={option.value === value}
							onChange={() => onChange(option.value)}
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
