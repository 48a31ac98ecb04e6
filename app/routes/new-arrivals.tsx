import { SimplePage } from "../components/simple-page.tsx";
import { pageMeta } from "../lib/page-meta.ts";

export const handle = { wake: "interaction" } as const;

const TITLE = "New Arrivals";
const TEXT = "The pieces that came to the rail last.";

export const meta = () =>
	pageMeta(
		"New arrivals",
		"The pieces that came to the rail last: pre-loved clothes, shoes and accessories, newest first. Most are one of a kind.",
	);

export default function NewArrivals() {
	return <SimplePage title={TITLE} text={TEXT} to="/shop?sort=newest" label="Browse the newest" />;
}
