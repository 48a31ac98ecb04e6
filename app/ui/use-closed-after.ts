import { useEffect, useRef } from "react";

/** For a dialog with a form: closes it when the answer is there, or did not come, as what is said then would stand behind it. */
export function useClosedAfter(busy: boolean) {
	const dialog = useRef<HTMLDialogElement>(null);
	const was = useRef(busy);
	useEffect(() => {
		if (was.current && !busy) dialog.current?.close();
		was.current = busy;
	}, [busy]);
	return dialog;
}
