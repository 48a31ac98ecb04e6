import { pageMeta } from "../components/page-meta.ts";
import { SimplePage } from "../components/simple-page.tsx";

export const handle = { wake: "interaction" } as const;

const TITLE = "Men's";
const TEXT = "Shirts, pants, T-shirts, outerwear, shoes and accessories, all worn before.";

export const meta = () => pageMeta(TITLE, TEXT);

export default function Mens() {
	return <SimplePage title={TITLE} text={TEXT} to="/shop?category=mens" label="Browse Men&apos;s" />;
}
