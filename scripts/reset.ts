// `npm run reset`: deletes the local database.
import { resetData } from "../supabase/local/reset.ts";
import { main } from "./support/cli.ts";

await main(async () => {
	await resetData();
	console.info("The local database is deleted; npm start creates a new one.");
});
