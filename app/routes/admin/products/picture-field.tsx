import { useId, useState } from "react";
import { PICTURE_TYPES } from "#shared/domain/picture.ts";
import { productPictureRefusal } from "#shared/domain/product-picture.ts";

interface PictureFieldProps {
	label: string;
	/** The server's sentence. */
	error?: string;
	/** Changes with every answer: a sentence is about the file that was sent, not about the one chosen since. */
	answer: unknown;
	required?: boolean;
}

/** A piece's picture to upload. Type and size are checked here at once; the Worker and the bucket check again. */
export function PictureField({ label, error: said, answer, required }: PictureFieldProps) {
	const id = useId();
	const [found, setFound] = useState<{ since: unknown; refusal: string | null }>();
	const error = found && found.since === answer ? found.refusal : said;
	const check = (input: HTMLInputElement) => {
		const file = input.files?.[0];
		const refusal = file ? productPictureRefusal(file.type, file.size) : null;
		input.setCustomValidity(refusal ?? "");
		setFound({ since: answer, refusal });
	};
	return (
		<div className="field">
			<label htmlFor={id}>{label}</label>
			<input
				className="input"
				type="file"
				id={id}
				name="picture"
				accept={Object.keys(PICTURE_TYPES).join()}
				onChange={(event) => check(event.target)}
				onInvalid={(event) => {
					event.preventDefault();
					setFound({ since: answer, refusal: event.currentTarget.validationMessage });
					// The form's first wrong field has the focus
					if (event.currentTarget.form?.querySelector(":is(input, textarea, select):invalid") === event.currentTarget)
						event.currentTarget.focus();
				}}
				required={required}
				aria-invalid={error ? true : undefined}
				aria-describedby={error ? `${id}-hint ${id}-error` : `${id}-hint`}
			/>
			<p className="hint" id={`${id}-hint`}>
				PNG, JPEG or WebP, at most 5 MB; upright (4:5)
			</p>
			{error && (
				<p className="err" id={`${id}-error`}>
					{error}
				</p>
			)}
		</div>
	);
}
