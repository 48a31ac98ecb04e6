import { AsyncLocalStorage } from "node:async_hooks";
import { format } from "node:util";

const sinks = new AsyncLocalStorage<(text: string) => void>();
const originalError = console.error;

/**
 * Supabase Lite prints every error that Postgres returns, policy violations included, and has no option to turn
 * that off.
 */
export function redirectConsoleError<T>(sink: (text: string) => void, task: () => T): T {
	if (console.error === originalError) {
		console.error = (...values: unknown[]) => {
			const current = sinks.getStore();
			if (current) current(format(...values));
			else originalError(...values);
		};
	}
	return sinks.run(sink, task);
}
