/** Calls `stop` when the parent process has ended, even by `kill -9`. */
export function exitWithParent(stop: () => void): void {
	const parent = process.ppid;
	setInterval(() => {
		if (process.ppid !== parent) stop();
	}, 500).unref();
}

/** Closes and exits once: on a signal, with the parent process, or by `stop`. */
export function onShutdown(close: () => Promise<unknown>): { stop(code: number): void; isStopping(): boolean } {
	let closing: Promise<void> | undefined;
	const stop = (code: number) => {
		closing ??= close().then(() => process.exit(code));
	};
	exitWithParent(() => stop(1));
	for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => stop(0));
	return { stop, isStopping: () => closing !== undefined };
}
