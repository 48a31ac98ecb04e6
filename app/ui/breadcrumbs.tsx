import { Link } from "./link.tsx";

interface BreadcrumbsProps {
	/** Path to name, from the root down. */
	trail: Readonly<Record<string, string>>;
	/** The current page's name. */
	here: string;
}

export function Breadcrumbs({ trail, here }: BreadcrumbsProps) {
	return (
		<nav aria-label="Breadcrumb">
			<ol className="breadcrumbs">
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
