import { Link } from "./link.tsx";

interface BreadcrumbsProps {
	/** Path to name, from the root down. */
	trail: Readonly<Record<string, string>>;
	here: string;
}

const ITEM =
	"flex items-center not-first:before:me-[0.6rem] not-first:before:opacity-60 not-first:before:content-['/'_/_'']";

export function Breadcrumbs({ trail, here }: BreadcrumbsProps) {
	return (
		<nav aria-label="Breadcrumb">
			<ol className="breadcrumbs flex flex-wrap gap-x-[0.6rem] py-[0.35rem] text-small text-ink-muted">
				{Object.entries(trail).map(([to, name]) => (
					<li key={to} className={ITEM}>
						<Link
							className="inline-flex min-h-touch items-center hover:underline hover:underline-offset-[0.25em]"
							to={to}
						>
							{name}
						</Link>
					</li>
				))}
				<li className={`${ITEM} min-w-0 flex-[1_1_5rem]`}>
					<span className="truncate" aria-current="page">
						{here}
					</span>
				</li>
			</ol>
		</nav>
	);
}
