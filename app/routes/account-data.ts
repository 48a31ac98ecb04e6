import { redirect } from "react-router";
import { accountData } from "#app/features/account/account-data.server.ts";
import { AuthUnavailable, privateContext } from "#app/features/auth/session.server.ts";
import type { Route } from "./+types/account-data.ts";

/** All that the shop holds of a shopper as a file, `encore-data.json`: whole, or a 503. A visitor is sent to sign in. */
export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
	const { log, session } = context.get(privateContext);
	try {
		const user = await session.user();
		if (!user) return redirect(`/auth?next=${encodeURIComponent("/account?tab=settings")}`);
		return new Response(JSON.stringify(await accountData(session, user), null, "\t"), {
			headers: {
				"Content-Type": "application/json; charset=utf-8",
				"Content-Disposition": 'attachment; filename="encore-data.json"',
			},
		});
	} catch (error) {
		if (!(error instanceof AuthUnavailable)) log("error", "account-data", { error });
		return new Response("Your data can't be gathered right now, so nothing was downloaded. Please try again.", {
			status: 503,
		});
	}
}
