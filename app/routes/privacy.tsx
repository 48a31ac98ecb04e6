import { SimplePage } from "../components/simple-page.tsx";
import { pageMeta } from "../lib/page-meta.ts";

export const handle = { wake: "interaction" } as const;

const TITLE = "Privacy Policy";
const TEXT = "What you put in your cart and favorites stays on your device until you sign in.";

export const meta = () => pageMeta(TITLE, TEXT);

export default function Privacy() {
	return <SimplePage title={TITLE} text={TEXT} to="/" label="Return to Home" />;
}
