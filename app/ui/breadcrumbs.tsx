import { Link } from "./link.tsx";

interface BreadcrumbsProps {
	/** Names by path, from the root down. */
	trail: Readonly<Record<string, string>>;
	here: string;
}

export function Breadcrumbs({ trail, here }: BreadcrumbsProps) {
	return (
		<nav className="min-w-0" aria-label="Breadcrumb">
			<ol className="breadcrumbs flex flex-wrap gap-x-[0.6rem] py-[0.35rem] text-small text-ink-muted">
				{Object.entries(trail).map(([to, name]) => (
					<li key={to} className="flex items-center">
						<Link
							className="inline-flex min-h-touch items-center hover:underline hover:underline-offset-[0.25em]"
							to={to}
						>
							{name}
						</Link>
					</li>
				))}
				<li className="flex min-w-0 flex-[1_1_5rem] items-center">
					<span className="wrap-anywhere" aria-current="page">
						{here}
					</span>
				</li>
			</ol>
		</nav>
	);
}
