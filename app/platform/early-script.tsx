import beforePaint from "./late-hydration/before-paint.ts?script";
import badges from "./late-hydration/paint-badges.ts?script";
import { useNonce } from "./nonce.ts";

const TEXTS = { paint: beforePaint, badges };

/** A script that runs where it stands: `paint` first in <head>, `badges` right after the header. For the Worker alone. */
export function EarlyScript({ of }: { of: "paint" | "badges" }) {
	return (
		// biome-ignore lint/security/noDangerouslySetInnerHtml: our own script, compiled at build
		<script nonce={useNonce()} dangerouslySetInnerHTML={{ __html: TEXTS[of] }} />
	);
}
