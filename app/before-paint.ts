// Inlined in the head of every page: what must be true before the first paint, then the waiting for React.
import { paintSignedIn } from "./lib/flag-cookie.ts";
import { backUpCommands, startWaking } from "./wake.ts";

paintSignedIn();
startWaking();
backUpCommands();
