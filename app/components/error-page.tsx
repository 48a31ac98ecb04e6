import { isRouteErrorResponse, useRouteError } from "react-router";
import { BRAND } from "../lib/brand.ts";
import { NotFound } from "./not-found.tsx";
import { Button, ButtonLink } from "./ui/button.tsx";
import { EmptyState } from "./ui/empty-state.tsx";

/** One boundary for every route, inside the shop's frame: a missing page in the specification's words, anything else in ours. */
export function ErrorPage() {
	const error = useRouteError();
	const status = isRouteErrorResponse(error) ? error.status : 500;
	if (status === 404) return <NotFound />;
	const [title, text] =
		status === 403
			? ["Not allowed", "Your account has no access to this page."]
			: ["Something went wrong", "That was us, not you. Please try again."];
	return (
		<>
			<title>{`${title} · ${BRAND}`}</title>
			<div className="wrap section">
				<EmptyState title={title} text={text} level={1}>
					<div className="row justify-center">
						{status !== 403 && (
							<form>
								<Button>Try again</Button>
							</form>
						)}
						<ButtonLink to="/" look="line">
							Return to Home
						</ButtonLink>
					</div>
				</EmptyState>
			</div>
		</>
	);
}
