import { SimplePage } from "../components/simple-page.tsx";
import { pageMeta } from "../lib/page-meta.ts";

export const handle = { wake: "interaction" } as const;

const TITLE = "Sustainability";
const TEXT = "The greenest jacket is the one that already exists.";

export const meta = () =>
	pageMeta(
		"Sustainability",
		"The greenest jacket is the one that already exists. How second-hand fashion saves water, carbon and good cloth, and what we do about it.",
	);

export default function Sustainability() {
	return <SimplePage title={TITLE} text={TEXT} />;
}
