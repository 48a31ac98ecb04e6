import { SimplePage } from "../components/simple-page.tsx";
import { pageMeta } from "../lib/page-meta.ts";

export const handle = { wake: "interaction" } as const;

const TITLE = "Careers";
const TEXT = "Work with us on keeping good clothes moving.";

export const meta = () =>
	pageMeta(
		"Careers",
		"Work with us on keeping good clothes moving: sorting, mending, photographing and finding each piece its next owner.",
	);

export default function Careers() {
	return <SimplePage title={TITLE} text={TEXT} />;
}
