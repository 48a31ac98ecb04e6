import { type MouseEvent, useState } from "react";
import { showToast } from "#app/ui/toasts.ts";

/** Before hydration, the link downloads the server's data only. */
export function DownloadData({ owner }: { owner: string }) {
	const [busy, setBusy] = useState(false);
	const onClick = async (event: MouseEvent<HTMLAnchorElement>) => {
		event.preventDefault();
		if (busy) return;
		setBusy(true);
		try {
			const { href } = event.currentTarget;
			await (await import("./download-file.ts")).downloadFile(href, owner);
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
