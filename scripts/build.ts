// `npm run build [-- production]`
import { buildShop } from "./support/build.ts";
import { logStep, main } from "./support/cli.ts";

await main(async () => {
	const { built } = await buildShop(process.argv[2] ?? "");
	logStep(built ? "build/ is done" : "build/ is up to date");
});
