/** The message explains the problem and what to do. */
export class StackError extends Error {
	override name = "StackError";
}
