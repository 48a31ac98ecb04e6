import { Link } from "./link.tsx";

interface CrumbsProps {
	/** Address to name, from the top down. */
	trail: Readonly<Record<string, string>>;
	/** What the page itself is called. */
	here: string;
}

/** Where a page stands, with links to what is above it. */
export function Crumbs({ trail, here }: CrumbsProps) {
	return (
		<nav aria-label="Breadcrumb">
			<ol className="crumbs">
				{Object.entries(trail).map(([to, name]) => (
					<li key={to}>
						<Link to={to}>{name}</Link>
					</li>
				))}
				<li>
					<span aria-current="page">{here}</span>
				</li>
			</ol>
		</nav>
	);
}
