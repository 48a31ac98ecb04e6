import { type ComponentProps, type FormEvent, useId, useState } from "react";
import { useActionData } from "react-router";
import { ANY_INVALID, describedBy, FieldNotes } from "./field.tsx";

interface FileFieldProps extends Omit<ComponentProps<"input">, "type"> {
	label: string;
	hint: string;
	/** The server's message. */
	error?: string | null;
	/** Returns an error for the chosen files. `files` is empty if a required file is missing. */
	validate: (files: File[]) => string | null | undefined;
	/** Called with the first chosen file, or null if there is none or it has an error. */
	onChoose?: (file: File | null) => void;
}

export function FileField({
	label,
	hint,
	error: serverError,
	className,
	validate,
	onChoose,
	...input
}: FileFieldProps) {
	const actionData = useActionData();
	const id = useId();
	/** The result of the last validation. `since` is the action data at that time. */
	const [checked, setChecked] = useState<{ since: unknown; error: string | null | undefined }>();
	const error = checked && checked.since === actionData ? checked.error : serverError;
	const notes = { id, hint, error };
	const check = (field: HTMLInputElement, isSent = false) => {
		const files = [...(field.files ?? [])];
		const error = files.length > 0 || isSent ? validate(files) : null; // clearing the choice is no error
		field.setCustomValidity(error ?? "");
		setChecked({ since: actionData, error });
		onChoose?.((!error && files[0]) || null);
	};
	const onInvalid = (event: FormEvent<HTMLInputElement>) => {
		event.preventDefault();
		const field = event.currentTarget;
		check(field, true);
		if (field.form?.querySelector(ANY_INVALID) === field) field.focus();
	};
	return (
		<div className={className ? `field ${className}` : "field"}>
			<label htmlFor={id}>{label}</label>
			<input
				{...input}
				className="input"
				type="file"
				id={id}
				onChange={(event) => check(event.target)}
				onInvalid={onInvalid}
				aria-invalid={error ? true : undefined}
				aria-describedby={describedBy(notes)}
			/>
			<FieldNotes {...notes} />
		</div>
	);
}
