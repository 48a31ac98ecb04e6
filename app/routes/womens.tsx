import { SimplePage } from "../components/simple-page.tsx";
import { pageMeta } from "../lib/page-meta.ts";

export const handle = { wake: "interaction" } as const;

const TITLE = "Women's";
const TEXT = "Dresses, tops, bottoms, outerwear, shoes and accessories, all worn before.";

export const meta = () => pageMeta(TITLE, TEXT);

export default function Womens() {
	return <SimplePage title={TITLE} text={TEXT} to="/shop?category=womens" label="Browse Women&apos;s" />;
}
