import { SearchForm } from "#app/features/catalog/search-form.tsx";
import { EmptyState } from "#app/features/shop/empty-state.tsx";
import { ButtonLink } from "#app/ui/button.tsx";
import { Link } from "#app/ui/link.tsx";
import { BRAND } from "#shared/shop.config.ts";
import { FOOTER_GROUPS } from "./site-footer.tsx";

/** Spec S2.22. */
export function NotFound() {
	return (
		<>
			<title>{`Page not found · ${BRAND}`}</title>
			<div className="page py-section">
				<EmptyState
					title="Oops! Page not found"
					text="It may have found a new home. The rest of the rail is still here."
					level={1}
				>
					<SearchForm className="w-full max-w-sm" label="Search instead" />
					<ButtonLink to="/">Return to Home</ButtonLink>
					<ul className="flex flex-wrap gap-2 justify-center">
						{FOOTER_GROUPS[0].links.map(({ to, label }) => (
							<li key={to}>
								<Link className="chip chip--line" to={to}>
									{label}
								</Link>
							</li>
						))}
					</ul>
				</EmptyState>
			</div>
		</>
	);
}
