import { Link } from "#app/ui/link.tsx";

interface LinkListProps {
	links: readonly { to: string; label: string }[];
	className?: string;
	linkClassName: string;
}

export function LinkList({ links, className, linkClassName }: LinkListProps) {
	return (
		<ul className={className}>
			{links.map(({ to, label }) => (
				<li key={to}>
					<Link className={linkClassName} to={to}>
						{label}
					</Link>
				</li>
			))}
		</ul>
	);
}
