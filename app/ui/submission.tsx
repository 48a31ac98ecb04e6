import { type ComponentProps, type ReactNode, useEffect, useRef } from "react";
import { data, isRouteErrorResponse } from "react-router";
import { useHydrated } from "#app/platform/device-store.ts";
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
 * A `clientAction` that keeps the page and the typed values if the network or the server fails. Returns `fallback(error)` as
 * action data, or shows a toast with this title.
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
		// An error status skips revalidation, which would fail, too, and replace the page
		return data(fallback?.(error), 503);
	}
}

/** Returns a form's ref. Focuses the form's first field with an error after each failure. */
export function useFocusOnError<Form extends HTMLElement>(failure: unknown, fields = "[aria-invalid=true]") {
	const form = useRef<Form>(null);
	useEffect(() => {
		if (failure) form.current?.querySelector<HTMLElement>(fields)?.focus();
	}, [failure, fields]);
	return form;
}

/** Reloads a page that Back from another origin restores, as its submission may still be pending (remix-run/react-router#14762). */
export function useReloadWhenRestored(isEnabled = true): void {
	useEffect(() => {
		if (!isEnabled) return;
		const reload = ({ persisted }: PageTransitionEvent) => persisted && location.reload();
		addEventListener("pageshow", reload);
		return () => removeEventListener("pageshow", reload);
	}, [isEnabled]);
}

interface ResultNoticeProps {
	/** Shows nothing without a title. */
	result: { title?: string; description?: string; bad?: boolean } | undefined;
	tone?: ComponentProps<typeof Notice>["tone"];
}

/** Shows a form's result in a toast, or in a notice before hydration. */
export function ResultNotice({ result, tone }: ResultNoticeProps) {
	const hydrated = useHydrated();
	useEffect(() => {
		if (result?.title) showToast({ ...result, title: result.title });
	}, [result]);
	if (!result?.title || hydrated) return null;
	return (
		<div className="mb-4">
			<Notice role="status" tone={tone}>
				<b>{result.title}</b> <span>{result.description}</span>
			</Notice>
		</div>
	);
}

/** Shows an error that screen readers announce. Renders nothing without `children`. */
export function Alert({ children }: { children: ReactNode }) {
	if (!children) return null;
	return (
		<Notice tone="bad" role="alert">
			{children}
		</Notice>
	);
}
