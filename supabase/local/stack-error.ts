/** The message explains the problem and what to do. */
export class StackError extends Error {
	override name = "StackError";
	readonly reason: "in-use" | "port-taken" | "functions" | "database" | "migration" | "seed";

	constructor(reason: StackError["reason"], message: string, options?: ErrorOptions) {
		super(message, options);
		this.reason = reason;
	}
}
