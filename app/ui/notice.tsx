import type { ReactNode } from "react";

/** A message strip: butter for attention, plain for a fact, bad for a failure. */
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
		<div className={tone ? `notice notice--${tone}` : "notice"} role={role}>
			<span>{children}</span>
		</div>
	);
}
