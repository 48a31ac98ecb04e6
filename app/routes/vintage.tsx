import { SimplePage } from "../components/simple-page.tsx";
import { pageMeta } from "../lib/page-meta.ts";

export const handle = { wake: "interaction" } as const;

const TITLE = "Vintage";
const TEXT = "Pieces from the 60s to Y2K that have outlived their decade.";

export const meta = () => pageMeta(TITLE, TEXT);

export default function Vintage() {
	return <SimplePage title={TITLE} text={TEXT} to="/shop?category=vintage" label="Browse Vintage" />;
}
