import { SimplePage } from "../components/simple-page.tsx";
import { pageMeta } from "../lib/page-meta.ts";

export const handle = { wake: "interaction" } as const;

const TITLE = "Blog";
const TEXT = "Style tips, fashion history and notes from the rail.";

export const meta = () =>
	pageMeta(
		"Blog",
		"Style tips, fashion history and notes from the rail: how to wear, mend and care for second-hand clothes.",
	);

export default function Blog() {
	return <SimplePage title={TITLE} text={TEXT} />;
}
