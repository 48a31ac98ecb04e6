import { BRAND } from "../lib/brand.ts";
import { ButtonLink } from "./ui/button.tsx";
import { EmptyState } from "./ui/empty-state.tsx";

/** 'Oops! Page not found' with a link home (specification, sections 2 and 8). */
export function NotFound() {
	return (
		<>
			<title>{`Page not found · ${BRAND}`}</title>
			<div className="wrap section">
				<EmptyState
					title="Oops! Page not found"
					text="It may have found a new home. The rest of the rail is still here."
					level={1}
				>
					<ButtonLink to="/">Return to Home</ButtonLink>
				</EmptyState>
			</div>
		</>
	);
}
