import { redirect } from "react-router";
import { loadAccountData } from "#app/features/account/account-data.server.ts";
import { AuthUnavailable } from "#app/features/auth/auth-error.server.ts";
import { privateContext } from "#app/features/auth/session.server.ts";
import type { Route } from "./+types/account-data.ts";

/** Downloads the shopper's data. Responds 503 if any of it can't be loaded. */
export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
	const { log, session } = context.get(privateContext);
	try {
		const user = await session.user();
		if (!user) return redirect(`/auth?next=${encodeURIComponent("/account?tab=settings")}`);
		return new Response(JSON.stringify(await loadAccountData(session, user), null, "\t"), {
			headers: {
				"Content-Type": "application/json; charset=utf-8",
				"Content-Disposition": 'attachment; filename="account-data.json"',
			},
		});
	} catch (error) {
		if (!(error instanceof AuthUnavailable)) log("error", "account-data", { error });
		return new Response("We can't collect your data right now, so nothing was downloaded. Please try again.", {
			status: 503,
		});
	}
}
