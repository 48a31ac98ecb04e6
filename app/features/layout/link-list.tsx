import { Link } from "#app/ui/link.tsx";

export function LinkList({ links }: { links: readonly { to: string; label: string }[] }) {
	return (
		<ul>
			{links.map(({ to, label }) => (
				<li key={to}>
					<Link to={to}>{label}</Link>
				</li>
			))}
		</ul>
	);
}
