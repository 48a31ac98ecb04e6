import type { ReactNode } from "react";
import { BRAND, MARK_HEIGHT, MARK_PATH, MARK_WIDTH } from "#shared/shop.config.ts";

/** The width attribute is for pages without styles. */
export function Mark() {
	return (
		<svg className="mark" width={MARK_WIDTH} viewBox={`0 0 ${MARK_WIDTH} ${MARK_HEIGHT}`} aria-hidden="true">
			<path d={MARK_PATH} />
		</svg>
	);
}

export function Logo() {
	return (
		<>
			{BRAND}
			<Mark />
		</>
	);
}

export function EmptyFrame({ role, children }: { role?: "alert"; children: ReactNode }) {
	return (
		<div className="empty" role={role}>
			<Mark />
			{children}
		</div>
	);
}

interface EmptyStateProps {
	title: string;
	text?: ReactNode;
	children?: ReactNode;
}

export const EmptyPage = (state: EmptyStateProps) => (
	<div className="page py-section">
		<EmptyState {...state} heading="h1" />
	</div>
);

export function EmptyState({
	title,
	text,
	heading: Heading = "h2",
	children,
}: EmptyStateProps & { heading?: "h1" | "h2" }) {
	return (
		<EmptyFrame>
			<Heading className="text-2">{title}</Heading>
			{text && <p className="text-ink-muted">{text}</p>}
			{children}
		</EmptyFrame>
	);
}
