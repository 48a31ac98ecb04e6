import { pageMeta } from "../components/page-meta.ts";
import { SimplePage } from "../components/simple-page.tsx";

export const handle = { wake: "interaction" } as const;

const TITLE = "Help & FAQ";
const TEXT = "Standard shipping takes 3-5 business days, and orders over $50 ship free.";

export const meta = () => pageMeta(TITLE, TEXT);

export default function Faq() {
	return <SimplePage title={TITLE} text={TEXT} to="/contact" label="Contact Us" />;
}
