import { useEffect } from "react";

/** Back from another origin, the browser may restore a page with its submission still pending (remix-run/react-router#14762). */
export function useReloadWhenRestored(isEnabled = true): void {
	useEffect(() => {
		if (!isEnabled) return;
		const reload = ({ persisted }: PageTransitionEvent) => persisted && location.reload();
		addEventListener("pageshow", reload);
		return () => removeEventListener("pageshow", reload);
	}, [isEnabled]);
}
