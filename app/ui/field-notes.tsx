import type { ReactNode } from "react";

interface Notes {
	/** The control's id, of which those of its notes are made. */
	id: string;
	hint?: ReactNode;
	error?: string | null | undefined;
}

/** What describes the control, for its `aria-describedby`. */
export const notedBy = ({ id, hint, error }: Notes): string | undefined =>
	[hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ") || undefined;

/** A control's hint and what is wrong with it, tied to it by ids. */
export const FieldNotes = ({ id, hint, error }: Notes) => (
	<>
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
	</>
);
