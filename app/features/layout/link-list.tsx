import { Link } from "#app/ui/link.tsx";

/** A plain list of links, as the footer and the account's menu have. */
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
