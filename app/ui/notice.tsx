import type { ReactNode } from "react";

/** A quiet strip of words: butter to be noticed, plain for a fact, bad for something that failed. */
export function Notice({
	tone,
	role,
	children,
}: {
	tone?: "plain" | "bad";
	role?: "alert" | "status";
	children: ReactNode;
}) {
	return (
		<div className={tone ? `note note--${tone}` : "note"} role={role}>
			<span>{children}</span>
		</div>
	);
}
