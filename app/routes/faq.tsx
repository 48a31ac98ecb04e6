import { SimplePage } from "../components/simple-page.tsx";
import { pageMeta } from "../lib/page-meta.ts";

export const handle = { wake: "interaction" } as const;

const TITLE = "Help & FAQ";
const TEXT = "Standard shipping takes 3-5 business days, and orders over $50 ship free.";

export const meta = () =>
	pageMeta(
		"Help & FAQ",
		"Answers about shipping, returns, payment and the condition of our pieces. Standard shipping takes 3-5 business days, free over $50.",
	);

export default function Faq() {
	return <SimplePage title={TITLE} text={TEXT} to="/contact" label="Contact Us" />;
}
