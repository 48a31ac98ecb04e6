import { addresses, savedCards, settings } from "#app/features/account/device-data.ts";
import { saveFile } from "#app/platform/save-file.ts";

export async function downloadFile(url: string, owner: string): Promise<void> {
	const response = await fetch(url);
	if (response.redirected) return location.assign(response.url); // to sign in
	if (!response.ok) throw new Error(`${response.status}`);
	const device = { addresses: addresses.get(owner), cards: savedCards.get(owner), settings: settings.get(owner) };
	const everything = { ...((await response.json()) as object), thisDevice: device };
	saveFile("account-data.json", JSON.stringify(everything, null, "\t"), "application/json");
}
