import { AsyncLocalStorage } from "node:async_hooks";
import { format } from "node:util";

const listening = new AsyncLocalStorage<(text: string) => void>();
const print = console.error;

/**
 * Runs a task; what anything in it says by console.error goes to `hear` and not to the terminal. Lite says every
 * refusal of Postgres there, a row policy's or a unique constraint's, though the caller is answered with the same.
 */
export function quietly<T>(hear: (text: string) => void, task: () => T): T {
	if (console.error === print) {
		console.error = (...said: unknown[]) => {
			const listener = listening.getStore();
			if (listener) listener(format(...said));
			else print(...said);
		};
	}
	return listening.run(hear, task);
}
