// Sends FUZZ_RUNS (10,000) requests generated from FUZZ_SEED, including an admin's forms.
import { startBuiltWorker } from "../../scripts/support/built-worker.ts";
import { CliError, logStep, main } from "../../scripts/support/cli.ts";
import { startStack } from "../../supabase/local/stack.ts";
import { fuzz } from "../support/fuzz.ts";

const { FUZZ_RUNS = "10000", FUZZ_SEED = "1121" } = process.env;

await main(async () => {
	const stack = await startStack({ port: 0, dataDir: "memory" });
	const { stop, request } = await startBuiltWorker({
		vars: { SUPABASE_URL: stack.url, SUPABASE_PUBLISHABLE_KEY: stack.publishableKey },
		log: () => {},
	});
	try {
		const { findings, statuses } = await fuzz(
			{ request, backend: stack, adminWrites: true },
			Number(FUZZ_RUNS),
			Number(FUZZ_SEED),
		);
		logStep(`${FUZZ_RUNS} requests from seed ${FUZZ_SEED}: ${JSON.stringify(statuses)}`);
		if (findings.length > 0)
			throw new CliError(
				`${findings.length} findings:\n${findings.map((finding) => JSON.stringify(finding)).join("\n")}`,
			);
	} finally {
		await stop();
		await stack.stop();
	}
});
