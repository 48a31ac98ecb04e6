import { type ComponentProps, type ReactNode, useId } from "react";

interface Words {
	label: ReactNode;
	hint?: ReactNode;
	/** A sentence; marks the control invalid and describes it. */
	error?: string | null;
}

/** Label, control, hint and error, tied together by ids for the control that `render` returns. */
function Frame({
	label,
	hint,
	error,
	className,
	id,
	render,
}: Words & { className?: string; id?: string; render: (props: Tied) => ReactNode }) {
	const own = useId();
	const control = id ?? own;
	const described = [hint && `${control}-hint`, error && `${control}-error`].filter(Boolean).join(" ");
	return (
		<div className={className ? `field ${className}` : "field"}>
			<label htmlFor={control}>{label}</label>
			{render({ id: control, "aria-invalid": error ? true : undefined, "aria-describedby": described || undefined })}
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
interface Tied {
	id: string;
	"aria-invalid": true | undefined;
	"aria-describedby": string | undefined;
}

/**
 * A labelled input. `className` goes to the frame, so that a form's grid can place it (`full`, `half`).
 * @example <Field label="Email" name="email" type="email" autoComplete="email" error={errors.email} required />
 */
export function Field({ label, hint, error, className, id, ...input }: ComponentProps<"input"> & Words) {
	return (
		<Frame
			{...{ label, hint, error, className, id }}
			render={(tied) => <input className="input" {...input} {...tied} />}
		/>
	);
}

/** A labelled select; the options are its children. */
export function SelectField({ label, hint, error, className, id, ...select }: ComponentProps<"select"> & Words) {
	return (
		<Frame
			{...{ label, hint, error, className, id }}
			render={(tied) => <select className="input select" {...select} {...tied} />}
		/>
	);
}
