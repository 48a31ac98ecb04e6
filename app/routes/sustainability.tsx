import { SimplePage } from "../components/simple-page.tsx";
import { pageMeta } from "../lib/page-meta.ts";

export const handle = { wake: "interaction" } as const;

const TITLE = "Sustainability";
const TEXT = "The greenest jacket is the one that already exists.";

export const meta = () => pageMeta(TITLE, TEXT);

export default function Sustainability() {
	return <SimplePage title={TITLE} text={TEXT} />;
}
