import { SimplePage } from "../components/simple-page.tsx";
import { pageMeta } from "../lib/page-meta.ts";

export const handle = { wake: "interaction" } as const;

const TITLE = "Privacy Policy";
const TEXT = "What you put in your cart and favorites stays on your device until you sign in.";

export const meta = () =>
	pageMeta(
		"Privacy policy",
		"What we know about you, why, and for how long. Your cart and favorites stay on your device until you sign in.",
	);

export default function Privacy() {
	return <SimplePage title={TITLE} text={TEXT} to="/" label="Return to Home" />;
}
