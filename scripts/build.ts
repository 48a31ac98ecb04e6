// `npm run build`: the shop into build/. `npm run build -- production` takes the settings of [env.production].
import { buildShop } from "./support/build.ts";
import { main, step } from "./support/say.ts";

await main(async () => {
	const { built } = await buildShop(process.argv[2] ?? "");
	step(built ? "build/ is made" : "build/ is up to date");
});
