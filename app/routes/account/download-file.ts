import { addresses } from "#app/features/account/addresses.ts";
import { savedCards } from "#app/features/account/saved-cards.ts";
import { settings } from "#app/features/account/settings.ts";

const FILE = "encore-data.json";

export async function downloadFile(url: string, owner: string): Promise<void> {
	const response = await fetch(url);
	if (response.redirected) return location.assign(response.url); // to sign in
	if (!response.ok) throw new Error(`${response.status}`);
	const device = { addresses: addresses.get(owner), cards: savedCards.get(owner), settings: settings.get(owner) };
	const everything = { ...((await response.json()) as object), thisDevice: device };
	const link = document.createElement("a");
	link.href = URL.createObjectURL(new Blob([JSON.stringify(everything, null, "\t")], { type: "application/json" }));
	link.download = FILE;
	link.click();
	setTimeout(() => URL.revokeObjectURL(link.href), 60_000); // after the browser has started saving
}
