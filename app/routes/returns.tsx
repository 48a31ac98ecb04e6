import { SimplePage } from "../components/simple-page.tsx";
import { pageMeta } from "../lib/page-meta.ts";

export const handle = { wake: "interaction" } as const;

const TITLE = "Returns & Exchanges";
const TEXT = "Returns are welcome within 14 days of receipt, with prepaid labels for domestic orders.";

export const meta = () =>
	pageMeta(
		"Returns & exchanges",
		"Returns are welcome within 14 days of receipt, with prepaid labels for domestic orders. How to send a piece back, and when the refund shows.",
	);

export default function Returns() {
	return <SimplePage title={TITLE} text={TEXT} />;
}
