/** About six times what the service takes to compare a password. */
const LEAST_MS = 400;

/**
 * An answer that says no comes after this long at the soonest: a service that compares a password, or mails a link, only
 * where there is an account takes longer there, and would tell so who has one. A yes is not held back.
 */
export async function withMinimumTime<T>(asked: Promise<T>, isYes: (answer: T) => boolean): Promise<T> {
	const least = new Promise((resolve) => setTimeout(resolve, LEAST_MS));
	const answer = await asked;
	if (!isYes(answer)) await least;
	return answer;
}
