import { useHydrated } from "#app/platform/device-store.ts";
import { showToast } from "#app/ui/toasts.ts";

/** Appears after hydration in browsers with Web Share or a clipboard. */
export function ShareButton({ title }: { title: string }) {
	const able = useHydrated() && ("share" in navigator || "clipboard" in navigator);
	const onClick = async () => {
		const url = location.origin + location.pathname;
		try {
			const { share, clipboard }: Partial<Navigator> = navigator;
			if (share) return await share.call(navigator, { title, url });
			await clipboard?.writeText(url);
			showToast({ title: "Link copied", description: title });
		} catch (error) {
			if ((error as Error).name !== "AbortError")
				showToast({ title: "The link couldn't be shared", description: url, bad: true });
		}
	};
	return (
		<button
			type="button"
			className="min-h-touch px-2 text-small font-semibold underline decoration-1 underline-offset-[0.25em]"
			hidden={!able}
			onClick={onClick}
		>
			Share<span className="sr-only">{` ${title}`}</span>
		</button>
	);
}
