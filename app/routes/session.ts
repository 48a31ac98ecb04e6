import { AuthUnavailable, sessionContext } from "../data/session.server.ts";
import type { Route } from "./+types/session.ts";

/** Who is signed in, for the pages that hold nothing personal (architecture decision 2). An outage says "unknown": nothing changes. */
export interface SessionAnswer {
	state: "signed-in" | "signed-out" | "unknown";
	user: { id: string; email: string; name: string; avatarUrl: string } | null;
}

export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
	try {
		const user = await context.get(sessionContext).user();
		const { name = "", avatar_url: avatarUrl = "" } = user?.user_metadata ?? {};
		const answer: SessionAnswer = user
			? {
					state: "signed-in",
					user: { id: user.id, email: user.email ?? "", name: String(name), avatarUrl: String(avatarUrl) },
				}
			: { state: "signed-out", user: null };
		return Response.json(answer);
	} catch (error) {
		if (!(error instanceof AuthUnavailable)) throw error;
		return Response.json({ state: "unknown", user: null } satisfies SessionAnswer, { status: 503 });
	}
}
