import { Notice } from "#app/ui/notice.tsx";

export function DeviceOnlyNotice() {
	return (
		<div className="mb-6 max-w-xl">
			<Notice tone="plain">Kept on this device only, and removed when you sign out.</Notice>
			<noscript>
				<Notice>This part keeps things in your browser, which takes JavaScript. It is switched off.</Notice>
			</noscript>
		</div>
	);
}
