import { type ReactNode, useEffect } from "react";
import { data, isRouteErrorResponse } from "react-router";
import { Notice } from "./notice.tsx";
import { showToast } from "./toasts.ts";

interface ActionArgs<Answer> {
	serverAction: () => Promise<Answer>;
	request: Request;
}

const FAILED = {
	title: "That didn't go through",
	description: "The shop is not responding right now. Nothing is lost; please try again.",
	bad: true,
};

/**
 * A `clientAction` that keeps the page and what was typed when the network or the server fails. Returns
 * `fallback(error)` as action data, or shows a toast with this title.
 */
export async function keepPageOnError<Answer, Fallback = undefined>(
	{ serverAction, request }: ActionArgs<Answer>,
	fallback?: (error: unknown) => Fallback,
	title = FAILED.title,
) {
	try {
		return await serverAction();
	} catch (error) {
		const status = isRouteErrorResponse(error) ? error.status : 0;
		const isResponse = error instanceof Response || (status > 0 && status < 500);
		// An aborted request may still have been processed
		if (isResponse || request.signal.aborted) throw error;
		if (!fallback) showToast({ ...FAILED, title });
		// An error's status skips revalidation, which would fail too and replace the page
		return data(fallback?.(error), 503);
	}
}

/** Back from another origin, the browser may restore a page with its submission still pending (remix-run/react-router#14762). */
export function useReloadWhenRestored(isEnabled = true): void {
	useEffect(() => {
		if (!isEnabled) return;
		const reload = ({ persisted }: PageTransitionEvent) => persisted && location.reload();
		addEventListener("pageshow", reload);
		return () => removeEventListener("pageshow", reload);
	}, [isEnabled]);
}

/** A failure that screen readers announce. Renders nothing without one. */
export function Alert({ children }: { children: ReactNode }) {
	if (!children) return null;
	return (
		<Notice tone="bad" role="alert">
			{children}
		</Notice>
	);
}
