import { useEffect, useRef } from "react";
import { Outlet, useLocation } from "react-router";
import { ADMIN_TABS, adminTab } from "#app/features/admin/admin-tabs.ts";
import { adminMiddleware, privateContext } from "#app/features/auth/session.server.ts";
import { claimOf } from "#app/features/auth/session-cookie.server.ts";
import { privatePageMeta } from "#app/features/seo/page-meta.ts";
import { Link } from "#app/ui/link.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { Route } from "./+types/admin.ts";
import "#app/features/account/account.css";
import "#app/features/admin/admin.css";

export const middleware = [adminMiddleware];

/** Without a loader, navigations between tabs would not run the middleware. */
export const loader = ({ context }: Route.LoaderArgs) => ({
	isExempt: claimOf(context.get(privateContext).session.accessToken, "aal") !== "aal2",
});

/** What a live shop's tabs would lead to doesn't exist: the samples, and settings (spec S2.77). */
const TABS = Object.entries(ADMIN_TABS).filter(
	([to]) => !import.meta.env.LIVE || !["/admin/migration", "/admin/settings"].includes(to),
);

/** Also of the tabs' pages, which have none of their own. */
export const meta = ({ location }: Route.MetaArgs) => privatePageMeta(`${adminTab(location.pathname)[1]} · Admin`);

export default function Admin({ loaderData: { isExempt } }: Route.ComponentProps) {
	const { pathname } = useLocation();
	const [current] = adminTab(pathname);
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
					{TABS.map(([to, label]) => (
						<Link key={to} to={to} aria-current={to === current ? "page" : undefined}>
							{label}
						</Link>
					))}
				</nav>
				<Outlet />
			</div>
		</div>
	);
}
