import { dieWithParent } from "./die-with-parent.ts";

/**
 * Closes what a command has opened, once, however it is asked to end: Ctrl-C, a kill, the loss of the process that
 * started it, or the returned `stop(code)` itself. `stopping()` tells an end that was asked for from one that was not.
 */
export function onStop(close: () => Promise<unknown>): { stop(code: number): void; stopping(): boolean } {
	let closing: Promise<void> | undefined;
	const stop = (code: number) => {
		closing ??= close().then(() => process.exit(code));
	};
	dieWithParent(() => stop(1));
	for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => stop(0));
	return { stop, stopping: () => closing !== undefined };
}
