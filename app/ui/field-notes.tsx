import type { ReactNode } from "react";

interface Notes {
	/** The control's id, from which the notes' ids derive. */
	id: string;
	hint?: ReactNode;
	error?: string | null | undefined;
}

/** Returns the control's `aria-describedby`. */
export const describedBy = ({ id, hint, error }: Notes): string | undefined =>
	[hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ") || undefined;

export const FieldNotes = ({ id, hint, error }: Notes) => (
	<>
		{hint && (
			<p className="hint" id={`${id}-hint`}>
				{hint}
			</p>
		)}
		{error && (
			<p className="field-error" id={`${id}-error`}>
				{error}
			</p>
		)}
	</>
);
