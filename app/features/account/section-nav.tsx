import { type ReactNode, useEffect, useRef } from "react";
import { Link } from "#app/ui/link.tsx";

interface SectionNavProps {
	label: string;
	/** Labels by path. */
	links: Readonly<Record<string, string>>;
	current: string;
	children: ReactNode;
}

export function SectionNav({ label, links, current, children }: SectionNavProps) {
	const nav = useRef<HTMLElement>(null);
	// Phones show only some links at a time. scrollIntoView would also scroll the page, which may have been scrolled before hydration
	// biome-ignore lint/correctness/useExhaustiveDependencies: runs when the section changes
	useEffect(() => {
		const link = nav.current?.querySelector("[aria-current]");
		if (link) nav.current?.scrollBy(centerOf(link) - centerOf(nav.current), 0);
	}, [current]);
	return (
		<div className="grid grid-cols-1 gap-x-[clamp(2rem,5vw,5rem)] gap-y-6 pb-section lg:grid-cols-[13rem_minmax(0,1fr)]">
			<nav className="tabs section-nav" aria-label={label} ref={nav}>
				{Object.entries(links).map(([to, label]) => (
					<Link key={to} to={to} aria-current={to === current ? "page" : undefined}>
						{label}
					</Link>
				))}
			</nav>
			{children}
		</div>
	);
}

function centerOf(element: Element): number {
	const { x, width } = element.getBoundingClientRect();
	return x + width / 2;
}
