import { Outlet } from "react-router";
import { sessionMiddleware } from "#app/features/auth/session.server.ts";

/** Around every private page: the session, and React at once (architecture decisions 1, 2 and 10). */
export const middleware = [sessionMiddleware];
export const handle = { private: true };

export default function Private() {
	return <Outlet />;
}
