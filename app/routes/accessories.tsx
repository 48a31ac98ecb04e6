import { SimplePage } from "../components/simple-page.tsx";
import { pageMeta } from "../lib/page-meta.ts";

export const handle = { wake: "interaction" } as const;

const TITLE = "Accessories";
const TEXT = "Bags, scarves, belts and whatever else finishes an outfit.";

export const meta = () => pageMeta(TITLE, TEXT);

export default function Accessories() {
	return <SimplePage title={TITLE} text={TEXT} to="/shop?category=accessories" label="Browse Accessories" />;
}
