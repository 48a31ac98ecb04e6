const WARM_UP = 3;
const LEAST_RUNS = 15;
const MOST_RUNS = 2_000;

/** Milliseconds of many runs. The fastest is what the work itself takes; the others waited for somebody as well. */
export interface Timing {
	fastest: number;
	median: number;
	p99: number;
	runs: number;
}

/** Runs it again and again, for about so long. */
export async function timing(run: () => unknown, budgetMs = 1_500): Promise<Timing> {
	for (let i = 0; i < WARM_UP; i++) await run();
	const times: number[] = [];
	const end = performance.now() + budgetMs;
	while (times.length < LEAST_RUNS || (performance.now() < end && times.length < MOST_RUNS)) {
		const start = performance.now();
		const answer = run();
		if (answer instanceof Promise) await answer;
		times.push(performance.now() - start);
	}
	times.sort((a, b) => a - b);
	const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
	return { fastest: at(0), median: at(0.5), p99: at(0.99), runs: times.length };
}

/** "× 9.8" where ten times as much takes 9.8 times as long; marked where it takes more than its share by a half. */
export function growth(before: { size: number; fastest: number } | null, size: number, fastest: number): string {
	if (!before) return "";
	const [times, share] = [fastest / before.fastest, size / before.size];
	return `× ${times.toFixed(1)} for × ${share}${times > share * 1.5 ? "  worse than linear" : ""}`;
}
