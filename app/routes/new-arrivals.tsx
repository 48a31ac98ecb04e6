import { SimplePage } from "../components/simple-page.tsx";
import { pageMeta } from "../lib/page-meta.ts";

export const handle = { wake: "interaction" } as const;

const TITLE = "New Arrivals";
const TEXT = "The pieces that came to the rail last.";

export const meta = () => pageMeta(TITLE, TEXT);

export default function NewArrivals() {
	return <SimplePage title={TITLE} text={TEXT} to="/shop?sort=newest" label="Browse the newest" />;
}
