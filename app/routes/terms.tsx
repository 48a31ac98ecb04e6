import { SimplePage } from "../components/simple-page.tsx";
import { pageMeta } from "../lib/page-meta.ts";

export const handle = { wake: "interaction" } as const;

const TITLE = "Terms of Service";
const TEXT = "Encore sells pre-loved fashion; orders can be cancelled within 1 hour of ordering.";

export const meta = () =>
	pageMeta(
		"Terms of service",
		"The terms of buying pre-loved fashion from us: orders, prices, shipping, returns and gift cards. Orders can be cancelled within 1 hour.",
	);

export default function Terms() {
	return <SimplePage title={TITLE} text={TEXT} to="/" label="Return to Home" />;
}
