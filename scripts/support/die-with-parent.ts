/**
 * Ends this process when the one that started it is gone, even by kill -9, which can't be caught there.
 * `stop` gets the chance of an orderly end.
 */
export function dieWithParent(stop: () => void): void {
	const parent = process.ppid;
	setInterval(() => {
		if (process.ppid !== parent) stop();
	}, 500).unref();
}
