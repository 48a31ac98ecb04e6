import { SimplePage } from "../components/simple-page.tsx";
import { pageMeta } from "../lib/page-meta.ts";

export const handle = { wake: "interaction" } as const;

const TITLE = "Careers";
const TEXT = "Work with us on keeping good clothes moving.";

export const meta = () => pageMeta(TITLE, TEXT);

export default function Careers() {
	return <SimplePage title={TITLE} text={TEXT} />;
}
