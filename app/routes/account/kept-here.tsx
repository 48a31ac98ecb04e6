import { Notice } from "#app/ui/notice.tsx";

/** Where what a tab holds is, said plainly; and that nothing can be kept where scripts are off. */
export function KeptHere() {
	return (
		<div className="mb-6 max-w-xl">
			<Notice tone="plain">Kept on this device only, and removed when you sign out.</Notice>
			<noscript>
				<Notice>This part keeps things in your browser, which takes JavaScript. It is switched off.</Notice>
			</noscript>
		</div>
	);
}
