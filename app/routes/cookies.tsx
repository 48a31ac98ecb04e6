import { SimplePage } from "../components/simple-page.tsx";
import { pageMeta } from "../lib/page-meta.ts";

export const handle = { wake: "interaction" } as const;

const TITLE = "Cookie Policy";
const TEXT = "Encore sets a cookie to keep you signed in.";

export const meta = () =>
	pageMeta("Cookie policy", "Which cookies the shop sets, what each one is for and how long it stays.");

export default function Cookies() {
	return <SimplePage title={TITLE} text={TEXT} to="/" label="Return to Home" />;
}
