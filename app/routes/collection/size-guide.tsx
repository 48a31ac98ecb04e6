import { useId } from "react";
import { Button } from "../../components/ui/button.tsx";

/** Present, focusable and without an action yet (decision 18). */
export function SizeGuide() {
	const hint = useId();
	return (
		<p className="row">
			<Button type="button" look="line" small aria-disabled="true" aria-describedby={hint}>
				Size Guide
			</Button>
			<span id={hint} className="hint">
				Coming soon
			</span>
		</p>
	);
}
