// `npm run drift`: compares the hosted project with the repository (docs/deploy.md)
import { accessTokenOf, createDeployment } from "./deploy/deployment.ts";
import { findDrift } from "./deploy/drift.ts";
import { CliError, logStep, main } from "./support/cli.ts";
import { createMigratedPglite } from "./support/migrated-pglite.ts";

await main(async () => {
	const environment = process.env.CLOUDFLARE_ENV || "production";
	const accessToken = await accessTokenOf(process.stdin.isTTY);
	const deployment = createDeployment({ environment, interactive: false, accessToken });
	const database = await createMigratedPglite();
	try {
		const differences = await findDrift(deployment, database);
		for (const difference of differences) console.info(difference);
		if (differences.length > 0) throw new CliError(`${differences.length} differences`);
		logStep("The hosted project is as the repository declares it");
	} finally {
		await database.close();
	}
});
