// 10,000 generated requests to every route, action and function, an admin's forms among them; FUZZ_SEED and FUZZ_RUNS try
// others. Prints the statuses; ends with 1 and the requests where one was answered by a fault or by a name from inside.
import { startBuiltWorker } from "../../scripts/support/built-worker.ts";
import { CliError, logStep, main } from "../../scripts/support/cli.ts";
import { startStack } from "../../supabase/local/stack.ts";
import { fuzz } from "../support/fuzz.ts";

const { FUZZ_RUNS = "10000", FUZZ_SEED = "1121" } = process.env;

await main(async () => {
	const stack = await startStack({ port: 0, dataDir: "memory" });
	const { worker, ask } = await startBuiltWorker({
		vars: { SUPABASE_URL: stack.url, SUPABASE_PUBLISHABLE_KEY: stack.publishableKey },
		log: () => {},
	});
	try {
		const { findings, statuses } = await fuzz(
			{ ask, backend: stack, adminWrites: true },
			Number(FUZZ_RUNS),
			Number(FUZZ_SEED),
		);
		logStep(`${FUZZ_RUNS} requests from seed ${FUZZ_SEED}: ${JSON.stringify(statuses)}`);
		if (findings.length > 0)
			throw new CliError(
				`${findings.length} were answered badly:\n${findings.map((one) => JSON.stringify(one)).join("\n")}`,
			);
	} finally {
		await worker.dispose();
		await stack.stop();
	}
});
