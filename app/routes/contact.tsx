import { SimplePage } from "../components/simple-page.tsx";
import { pageMeta } from "../lib/page-meta.ts";

export const handle = { wake: "interaction" } as const;

const TITLE = "Contact";
const TEXT = "Questions about a piece or an order: write to us and we will help.";

export const meta = () =>
	pageMeta("Contact us", "Questions about a piece, a size or an order? Write to us and we will help.");

export default function Contact() {
	return <SimplePage title={TITLE} text={TEXT} to="/faq" label="Help &amp; FAQ" />;
}
