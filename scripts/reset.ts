// `npm run reset`: the next start begins with a fresh database.
import { resetData } from "../supabase/local/reset.ts";
import { main } from "./support/say.ts";

await main(async () => {
	await resetData();
	console.info("The local database is gone; npm start makes a fresh one.");
});
