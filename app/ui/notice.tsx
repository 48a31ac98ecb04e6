import type { ReactNode } from "react";

const TONES = { plain: "bg-wash", bad: "bg-tint-rose" };

/** `tone` is "butter" for attention, "plain" for a fact and "bad" for a failure. */
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
		<div className={tone ? `notice ${TONES[tone]}` : "notice"} role={role}>
			<span>{children}</span>
		</div>
	);
}
