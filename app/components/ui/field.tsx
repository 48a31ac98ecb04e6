import { type ComponentProps, type ReactNode, useId } from "react";

interface FieldProps extends ComponentProps<"input"> {
	label: ReactNode;
	hint?: ReactNode;
	/** A sentence; marks the control invalid and describes it. */
	error?: string | null;
}

/**
 * A labelled input; hint and error are tied to it by ids. `className` goes to the frame, so that a form's grid can
 * place it (`full`, `half`).
 * @example <Field label="Email" name="email" type="email" autoComplete="email" error={errors.email} required />
 */
export function Field({ label, hint, error, className, id, ...input }: FieldProps) {
	const own = useId();
	const control = id ?? own;
	const described = [hint && `${control}-hint`, error && `${control}-error`].filter(Boolean).join(" ");
	return (
		<div className={className ? `field ${className}` : "field"}>
			<label htmlFor={control}>{label}</label>
			<input
				className="input"
				{...input}
				id={control}
				aria-invalid={error ? true : undefined}
				aria-describedby={described || undefined}
			/>
			{hint && (
				<p className="hint" id={`${control}-hint`}>
					{hint}
				</p>
			)}
			{error && (
				<p className="err" id={`${control}-error`}>
					{error}
				</p>
			)}
		</div>
	);
}
