import { useEffect, useRef } from "react";

/** Closes a dialog when its form's submission settles, so that a message isn't hidden behind it. */
export function useCloseAfterSubmit(busy: boolean) {
	const dialog = useRef<HTMLDialogElement>(null);
	const was = useRef(busy);
	useEffect(() => {
		if (was.current && !busy) dialog.current?.close();
		was.current = busy;
	}, [busy]);
	return dialog;
}
