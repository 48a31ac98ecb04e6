import beforePaint from "../before-paint.ts?script";
import badges from "../paint-badges.ts?script";
import { useNonce } from "./nonce.ts";

// The browser has run these already: its bundle leaves the text out. As constants, so that the bundler sees it
const BEFORE_PAINT = { __html: import.meta.env.SSR ? beforePaint : "" };
const BADGES = { __html: import.meta.env.SSR ? badges : "" };

/** First in <head>. */
export function BeforePaint() {
	// biome-ignore lint/security/noDangerouslySetInnerHtml: our own script, compiled at build
	return <script nonce={useNonce()} suppressHydrationWarning dangerouslySetInnerHTML={BEFORE_PAINT} />;
}

/** Right after the header. */
export function PaintBadges() {
	// biome-ignore lint/security/noDangerouslySetInnerHtml: our own script, compiled at build
	return <script nonce={useNonce()} suppressHydrationWarning dangerouslySetInnerHTML={BADGES} />;
}
