import { useEffect, useRef } from "react";

/** When the submission settles, so that no message is hidden behind the dialog. */
export function useCloseAfterSubmit(busy: boolean) {
	const dialog = useRef<HTMLDialogElement>(null);
	const was = useRef(busy);
	useEffect(() => {
		if (was.current && !busy) dialog.current?.close();
		was.current = busy;
	}, [busy]);
	return dialog;
}
