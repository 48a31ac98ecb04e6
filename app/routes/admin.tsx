import { data } from "react-router";
import { ButtonLink } from "../components/ui/button.tsx";
import { EmptyState } from "../components/ui/empty-state.tsx";
import { sessionContext } from "../data/session.server.ts";
import { pageMeta } from "../lib/page-meta.ts";
import { requireUser } from "../middleware/require-user.ts";
import type { Route } from "./+types/admin.ts";

export const meta = () => pageMeta("Admin", "For those who look after the rail.");

/** Admins only, decided by the database; a visitor is sent to sign in, anybody else gets 403 (decision 22). */
export async function loader({ request, context }: Route.LoaderArgs) {
	await requireUser(request, context);
	const { data: isAdmin, error } = await context.get(sessionContext).supabase().rpc("is_admin");
	if (error) throw data(null, { status: 503, statusText: "The database does not answer" });
	return data({ isAdmin: isAdmin === true }, isAdmin === true ? 200 : 403);
}

export default function Admin({ loaderData: { isAdmin } }: Route.ComponentProps) {
	if (!isAdmin)
		return (
			<div className="wrap section">
				<EmptyState
					level={1}
					title="This page is for the shop's admins"
					text="You are signed in, but not as one of them."
				>
					<ButtonLink to="/">Back to the shop</ButtonLink>
				</EmptyState>
			</div>
		);
	return (
		<div className="wrap">
			<div className="page-head">
				<h1>Admin Dashboard</h1>
			</div>
		</div>
	);
}
