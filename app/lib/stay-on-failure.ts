import { data, isRouteErrorResponse } from "react-router";
import { showToast } from "../state/toasts.ts";

const FAILED = {
	title: "That did not go through",
	description: "The shop does not answer right now. What you typed is still here; please try again.",
	bad: true,
};

/**
 * For a page's `clientAction`: where the network or the shop fails, a toast says so, and the page stays as it is with what
 * was typed, instead of giving way to the error page.
 */
export async function stayOnFailure<Answer>(serverAction: () => Promise<Answer>) {
	try {
		return await serverAction();
	} catch (error) {
		if (error instanceof Response || (isRouteErrorResponse(error) && error.status < 500)) throw error;
		showToast(FAILED);
		// By its status nothing is loaded again: that would fail too, and take the page away
		return data(undefined, 503);
	}
}
