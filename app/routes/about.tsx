import { SimplePage } from "../components/simple-page.tsx";
import { pageMeta } from "../lib/page-meta.ts";

export const handle = { wake: "interaction" } as const;

const TITLE = "About";
const TEXT = "We find second-hand clothes, check them by hand and put them back on the rail.";

export const meta = () =>
	pageMeta(
		"About us",
		"We find second-hand clothes, check them by hand and put them back on the rail. Who we are, and what we care about.",
	);

export default function About() {
	return <SimplePage title={TITLE} text={TEXT} />;
}
