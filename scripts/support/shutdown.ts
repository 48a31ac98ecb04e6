/** Read immediately, as the parent may end while the server is starting. */
const parent = process.ppid;

/** Works even if the parent was ended by `kill -9`. */
export function exitWithParent(stop: () => void): void {
	setInterval(() => {
		if (process.ppid !== parent) stop();
	}, 500).unref();
}

export function onShutdown(close: () => Promise<unknown>): { stop(code: number): void; isStopping(): boolean } {
	let closing: Promise<void> | undefined;
	const stop = (code: number) => {
		closing ??= close().then(() => process.exit(code));
	};
	exitWithParent(() => stop(1));
	for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => stop(0));
	return { stop, isStopping: () => closing !== undefined };
}
