import { resetData } from "../supabase/local/data-dir.ts";
import { main } from "./support/cli.ts";

await main(async () => {
	resetData();
	console.info("The local database is deleted; npm start creates a new one.");
});
