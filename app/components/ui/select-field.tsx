import { type ComponentProps, useId, useState } from "react";
import { useActionData } from "react-router";

interface SelectFieldProps extends Omit<ComponentProps<"select">, "defaultValue"> {
	label: string;
	options: readonly { value: string; label: string }[];
	/** What is chosen at first; where no option has it, it is offered as well, so that nothing changes by itself. */
	defaultValue: string;
	hint?: string;
	/** The server's sentence; marks the control invalid and describes it. */
	error?: string;
}

/** A labelled menu, as `Field` is a labelled input: hint and error are tied to it by ids. */
export function SelectField({ label, options, hint, error: said, className, ...select }: SelectFieldProps) {
	const answer = useActionData();
	const id = useId();
	/** The answer whose sentence has been reacted to. */
	const [mended, setMended] = useState<unknown>(null);
	const error = mended === answer ? undefined : said;
	const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ");
	const { defaultValue } = select;
	const isOffered = options.some(({ value }) => value === defaultValue);
	return (
		<div className={className ? `field ${className}` : "field"}>
			<label htmlFor={id}>{label}</label>
			<select
				{...select}
				className="input select"
				id={id}
				onChange={() => setMended(answer)}
				aria-invalid={error ? true : undefined}
				aria-describedby={described || undefined}
			>
				{!isOffered && <option value={defaultValue}>{defaultValue || "Choose…"}</option>}
				{options.map(({ value, label: words }) => (
					<option key={value} value={value}>
						{words}
					</option>
				))}
			</select>
			{hint && (
				<p className="hint" id={`${id}-hint`}>
					{hint}
				</p>
			)}
			{error && (
				<p className="err" id={`${id}-error`}>
					{error}
				</p>
			)}
		</div>
	);
}
