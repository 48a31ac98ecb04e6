import { type ReactNode, useId } from "react";
import { Button } from "./button.tsx";

interface InertButtonProps {
	/** Completes the accessible name: "Apply Now, Vintage buyer". */
	about?: string;
	/** The id of a hint elsewhere on the page. */
	hint?: string;
	children: ReactNode;
}

/** A button that can be focused but does nothing yet (spec S2.50). Live shops don't show it. */
export function InertButton({ about, hint, children }: InertButtonProps) {
	const own = useId();
	if (import.meta.env.LIVE) return null;
	return (
		<span className="flex flex-wrap items-center gap-x-4 gap-y-3">
			<Button type="button" look="line" small aria-disabled="true" aria-describedby={hint ?? own}>
				<span>{children}</span>
				{about && <span className="sr-only">{`, ${about}`}</span>}
			</Button>
			{!hint && (
				<span id={own} className="hint">
					Coming soon
				</span>
			)}
		</span>
	);
}
