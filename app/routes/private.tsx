import { Outlet } from "react-router";
import { sessionMiddleware } from "#app/features/auth/session.server.ts";
import { parseCookies } from "#app/features/auth/session-cookie.server.ts";
import { KnownTimeZone } from "#app/features/shop/local-time.tsx";
import { TIME_ZONE_COOKIE } from "#app/platform/clock.ts";
import { isTimeZone } from "#shared/domain/dates.ts";
import type { Route } from "./+types/private.ts";

/** The layout of private routes (docs/decisions/0018, 0019). `private` also disables late hydration. */
export const middleware = [sessionMiddleware];
export const handle = { private: true };

export function loader({ request }: Route.LoaderArgs) {
	const timeZone = parseCookies(request).get(TIME_ZONE_COOKIE) ?? "";
	return { timeZone: isTimeZone(timeZone) ? timeZone : null };
}

/** Never revalidates, as only the server's render uses the data. */
export const shouldRevalidate = () => false;

export default function Private({ loaderData: { timeZone } }: Route.ComponentProps) {
	return (
		<KnownTimeZone value={timeZone}>
			<Outlet />
		</KnownTimeZone>
	);
}
