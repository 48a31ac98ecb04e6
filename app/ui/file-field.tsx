import { type ComponentProps, type FormEvent, useEffect, useId, useRef, useState } from "react";
import { useActionData } from "react-router";
import { PICTURE_TYPES } from "#shared/domain/pictures.ts";
import { ANY_INVALID } from "./field.tsx";
import { FieldNotes, notedBy } from "./field-notes.tsx";

interface FileFieldProps extends Omit<ComponentProps<"input">, "type" | "accept"> {
	label: string;
	hint: string;
	/** The server's sentence; a file that is chosen after it makes it go away. */
	error?: string | null;
	/** What is wrong with a file, or with none where one is required; asked when one is chosen, and when the form is sent. */
	refuse: (file: File | undefined) => string | null | undefined;
}

/**
 * A labelled picture to upload, as `Field` is a labelled input. No `data-wake` around it: what was chosen in a file field
 * can't be replayed, and the plain form works.
 */
export function FileField({ label, hint, error: said, className, refuse, ...input }: FileFieldProps) {
	const answer = useActionData();
	const id = useId();
	/** What was found since that answer: a sentence is about the file that was sent, not about the one chosen since. */
	const [found, setFound] = useState<{ since: unknown; refusal: string | null | undefined }>();
	const error = found && found.since === answer ? found.refusal : said;
	const notes = { id, hint, error };
	const check = (field: HTMLInputElement, isSent = false) => {
		const file = field.files?.[0];
		const refusal = file || isSent ? refuse(file) : null; // who takes a choice back did nothing wrong yet
		field.setCustomValidity(refusal ?? "");
		setFound({ since: answer, refusal });
	};
	const ref = useRef<HTMLInputElement>(null);
	// biome-ignore lint/correctness/useExhaustiveDependencies: what was chosen before React was awake
	useEffect(() => {
		if (ref.current?.files?.length) check(ref.current);
	}, []);
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
				ref={ref}
				className="input"
				type="file"
				id={id}
				accept={Object.keys(PICTURE_TYPES).join()}
				onChange={(event) => check(event.target)}
				onInvalid={onInvalid}
				aria-invalid={error ? true : undefined}
				aria-describedby={notedBy(notes)}
			/>
			<FieldNotes {...notes} />
		</div>
	);
}
