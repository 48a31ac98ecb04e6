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
 * For a page's `clientAction`: where the network or the shop fails, the page stays as it is with what was typed, instead of
 * giving way to the error page. It answers what `instead` makes of the error; without it a toast says so.
 */
export async function stayOnFailure<Answer, Instead = undefined>(
	{ serverAction, request }: Sent<Answer>,
	instead?: (error: unknown) => Instead,
) {
	try {
		return await serverAction();
	} catch (error) {
		const isAnswer = error instanceof Response || (isRouteErrorResponse(error) && error.status < 500);
		// Who went on to another page waits for no answer: what was sent may well have arrived
		if (isAnswer || request.signal.aborted) throw error;
		if (!instead) showToast(FAILED);
		// By its status nothing is loaded again: that would fail too, and take the page away
		return data(instead?.(error), 503);
	}
}
