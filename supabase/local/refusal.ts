/** The stack can't start, for a reason that whoever starts it can mend: the message says what, where and the next step. */
export class StackRefusal extends Error {
	override name = "StackRefusal";
	readonly reason: "in-use" | "port-taken" | "functions" | "database" | "migration" | "seed";

	constructor(reason: StackRefusal["reason"], message: string, options?: ErrorOptions) {
		super(message, options);
		this.reason = reason;
	}
}
