import type { ReactNode } from "react";
import type { Badge } from "../badges.ts";

/**
 * A page of what the device keeps, until React has read it: nothing there, or something to come. The header's counter knows
 * before the first paint, and CSS looks at it (app/features/layout/header.css).
 */
export function UntilRead({ of, none, some }: { of: Badge; none: ReactNode; some: ReactNode }) {
	return (
		<div data-of={of}>
			<div className="when-empty">{none}</div>
			<div className="when-filled">{some}</div>
		</div>
	);
}
