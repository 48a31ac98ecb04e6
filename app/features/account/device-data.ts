import { addresses } from "./addresses.ts";
import { savedCards } from "./saved-cards.ts";
import { settings } from "./settings.ts";

/** Returns what this device stores for the account. */
export const getDeviceData = (owner: string) => ({
	addresses: addresses.get(owner),
	cards: savedCards.get(owner),
	settings: settings.get(owner),
});
