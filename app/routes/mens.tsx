import { SimplePage } from "../components/simple-page.tsx";
import { pageMeta } from "../lib/page-meta.ts";

export const handle = { wake: "interaction" } as const;

const TITLE = "Men's";
const TEXT = "Shirts, pants, T-shirts, outerwear, shoes and accessories, all worn before.";

export const meta = () => pageMeta(TITLE, TEXT);

export default function Mens() {
	return <SimplePage title={TITLE} text={TEXT} to="/shop?category=mens" label="Browse Men&apos;s" />;
}
