import { useLayoutEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { sizeLabel } from "#shared/domain/shoe-sizes.ts";
import { applyMySizes } from "./my-sizes-url.ts";

/** Applies the sizes to lists after client-side navigations; open-with-my-sizes.ts handles the first page. */
export function useMySizes(): void {
	const location = useLocation();
	const navigate = useNavigate();
	useLayoutEffect(
		() => applyMySizes(location, (url) => navigate(url, { replace: true, preventScrollReset: true })),
		[location, navigate],
	);
}

/** A button that opens the dialog, which is loaded on the first press. */
export function MySizes({ onSave }: { onSave: (sizes: readonly string[]) => void }) {
	const [{ MySizesDialog }, setModule] = useState<Partial<typeof import("./my-sizes-dialog.tsx")>>({});
	// If offline, the next press retries
	const open = () => import("./my-sizes-dialog.tsx").then(setModule, () => {});
	return (
		<>
			<button type="button" className="chip chip--line noscript:hidden" aria-haspopup="dialog" onClick={open}>
				My sizes
			</button>
			{MySizesDialog && <MySizesDialog sizeLabel={sizeLabel} onSave={onSave} onClose={() => setModule({})} />}
		</>
	);
}
