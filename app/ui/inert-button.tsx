import { type ReactNode, useId } from "react";
import { Button } from "./button.tsx";

interface InertButtonProps {
	/** Ends the name where several say the same: "Apply Now, Vintage buyer". */
	about?: string;
	/** The hint stands elsewhere: its id. */
	hint?: string;
	children: ReactNode;
}

/** A button that is there, can be focused, and does nothing yet (decision 18); it says so. */
export function InertButton({ about, hint, children }: InertButtonProps) {
	const own = useId();
	return (
		<span className="row">
			<Button type="button" look="line" small aria-disabled="true" aria-describedby={hint ?? own}>
				{children}
				{about && <span className="sr-only">, {about}</span>}
			</Button>
			{!hint && (
				<span id={own} className="hint">
					Coming soon
				</span>
			)}
		</span>
	);
}
