import type { ReactNode } from "react";
import { Mark } from "./mark.tsx";

export function EmptyState({
	title,
	text,
	level = 2,
	children,
}: {
	title: string;
	text?: ReactNode;
	level?: 1 | 2;
	children?: ReactNode;
}) {
	const Heading = level === 1 ? "h1" : "h2";
	return (
		<div className="empty">
			<Mark />
			<Heading className="text-2">{title}</Heading>
			{text && <p className="text-ink-muted">{text}</p>}
			{children}
		</div>
	);
}
