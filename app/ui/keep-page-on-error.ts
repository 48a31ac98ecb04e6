import { data, isRouteErrorResponse } from "react-router";
import { showToast } from "./toasts.ts";

interface Sent<Answer> {
	serverAction: () => Promise<Answer>;
	request: Request;
}

const FAILED = {
	title: "That did not go through",
	description: "The shop does not answer right now. Nothing is lost; please try again.",
	bad: true,
};

/**
 * For a `clientAction`: when the network or the server fails, keeps the page and what was typed instead of showing
 * the error page. Returns `fallback(error)` as action data, or shows a toast without it.
 */
export async function stayOnFailure<Answer, Instead = undefined>(
	{ serverAction, request }: Sent<Answer>,
	instead?: (error: unknown) => Instead,
) {
	try {
		return await serverAction();
	} catch (error) {
		const isAnswer = error instanceof Response || (isRouteErrorResponse(error) && error.status < 500);
		// An aborted request may still have been processed
		if (isAnswer || request.signal.aborted) throw error;
		if (!instead) showToast(FAILED);
		// A 5xx status skips revalidation, which would fail too and replace the page
		return data(instead?.(error), 503);
	}
}
