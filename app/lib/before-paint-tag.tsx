import beforePaint from "../before-paint.ts?script";
import badges from "../paint-badges.ts?script";
import { useNonce } from "./nonce.ts";

// The browser has run these already; leaving the text out of its bundle saves shipping it twice.
const text = (code: string) => ({ __html: import.meta.env.SSR ? code : "" });

/** First in <head>. */
export function BeforePaint() {
	// biome-ignore lint/security/noDangerouslySetInnerHtml: our own script, compiled at build
	return <script nonce={useNonce()} suppressHydrationWarning dangerouslySetInnerHTML={text(beforePaint)} />;
}

/** Right after the header. */
export function PaintBadges() {
	// biome-ignore lint/security/noDangerouslySetInnerHtml: our own script, compiled at build
	return <script nonce={useNonce()} suppressHydrationWarning dangerouslySetInnerHTML={text(badges)} />;
}
