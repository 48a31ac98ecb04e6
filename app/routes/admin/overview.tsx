import { pageMeta } from "../../lib/page-meta.ts";

export const meta = () => pageMeta("Overview · Admin", "The shop at a glance.");
export const loader = () => null;

export default function Overview() {
	return (
		<section aria-labelledby="tab-heading">
			<h2 id="tab-heading" className="mb-4">
				Overview
			</h2>
		</section>
	);
}
