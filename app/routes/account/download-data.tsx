import { type MouseEvent, useState } from "react";
import { addresses } from "#app/features/account/addresses.ts";
import { savedCards } from "#app/features/account/saved-cards.ts";
import { settings } from "#app/features/account/settings.ts";
import { showToast } from "#app/ui/toasts.ts";

const FILE = "encore-data.json";

async function download(url: string, owner: string): Promise<void> {
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

/** Before hydration, the link downloads the server's data only. */
export function DownloadData({ owner }: { owner: string }) {
	const [busy, setBusy] = useState(false);
	const onClick = async (event: MouseEvent<HTMLAnchorElement>) => {
		event.preventDefault();
		if (busy) return;
		setBusy(true);
		try {
			await download(event.currentTarget.href, owner);
		} catch {
			showToast({ title: "Download failed", description: "Please try again.", bad: true });
		} finally {
			setBusy(false);
		}
	};
	return (
		<section className="fieldset" aria-labelledby="your-data">
			<h3 className="mb-4" id="your-data">
				Your data
			</h3>
			<p className="text-ink-muted mb-4">What we and this device store about you, in one JSON file.</p>
			<a className="btn btn--line btn--small" href="/account/data" onClick={onClick} aria-busy={busy || undefined}>
				Download My Data
			</a>
		</section>
	);
}
