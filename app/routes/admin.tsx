import { useEffect, useRef } from "react";
import { Outlet, useLocation } from "react-router";
import { adminMiddleware, privateContext } from "#app/features/auth/session.server.ts";
import { claimOf } from "#app/features/auth/session-cookie.server.ts";
import { Link } from "#app/ui/link.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { Route } from "./+types/admin.ts";
import "#app/features/account/account.css";
import "#app/features/admin/admin.css";

const TABS = {
	"/admin": "Overview",
	"/admin/orders": "Orders",
	"/admin/products": "Products",
	"/admin/migration": "Data Migration",
	"/admin/settings": "Settings",
} as const;

export const middleware = [adminMiddleware];

/** Without a loader, navigations between tabs would not run the middleware. */
export const loader = ({ context }: Route.LoaderArgs) => ({
	isExempt: claimOf(context.get(privateContext).session.accessToken, "aal") !== "aal2",
});

const isWithin = (pathname: string, tab: string) =>
	pathname === tab || (tab !== "/admin" && pathname.startsWith(`${tab}/`));

export default function Admin({ loaderData: { isExempt } }: Route.ComponentProps) {
	const { pathname } = useLocation();
	const tabs = useRef<HTMLElement>(null);
	// Phones show only some tabs at a time
	// biome-ignore lint/correctness/useExhaustiveDependencies: runs when the tab changes
	useEffect(() => {
		tabs.current?.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest", inline: "center" });
	}, [pathname]);
	return (
		<div className="page">
			<div className="page-head">
				<h1 className="mb-4">Admin Dashboard</h1>
				{/* The embedded stack has such admins (supabase/local/demo-data.ts) */}
				{isExempt && <Notice tone="plain">Demo: second factor not required</Notice>}
			</div>
			<div className="grid grid-cols-1 gap-x-[clamp(2rem,5vw,5rem)] gap-y-6 pb-section lg:grid-cols-[13rem_minmax(0,1fr)]">
				<nav className="tabs section-nav" aria-label="Admin" ref={tabs}>
					{Object.entries(TABS).map(([to, label]) => (
						<Link key={to} to={to} aria-current={isWithin(pathname, to) ? "page" : undefined}>
							{label}
						</Link>
					))}
				</nav>
				<Outlet />
			</div>
		</div>
	);
}
