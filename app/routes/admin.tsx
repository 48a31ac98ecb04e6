import { Outlet, useLocation } from "react-router";
import { SectionNav } from "#app/features/account/section-nav.tsx";
import { ADMIN_TABS, adminTab } from "#app/features/admin/admin-tabs.ts";
import { adminMiddleware, privateContext } from "#app/features/auth/session.server.ts";
import { claimOf } from "#app/features/auth/session-cookie.server.ts";
import { privatePageMeta } from "#app/features/seo/page-meta.ts";
import { Notice } from "#app/ui/notice.tsx";
import type { Route } from "./+types/admin.ts";
import "#app/features/account/account.css";
import "#app/features/admin/admin.css";

export const middleware = [adminMiddleware];

/** Needed even where its data isn't: without a loader, navigations between tabs would not run the middleware. */
export const loader = ({ context }: Route.LoaderArgs) => ({
	isExempt: claimOf(context.get(privateContext).session.accessToken, "aal") !== "aal2",
});

/** Live shops have neither samples to migrate nor settings (spec S2.77). */
const { "/admin/migration": _, "/admin/settings": __, ...LIVE_TABS } = ADMIN_TABS;
const TABS = import.meta.env.LIVE ? LIVE_TABS : ADMIN_TABS;

/** Also used by the tabs' pages, which export no `meta`. */
export const meta = ({ location }: Route.MetaArgs) => privatePageMeta(`${adminTab(location.pathname)[1]} · Admin`);

export default function Admin({ loaderData: { isExempt } }: Route.ComponentProps) {
	const [current] = adminTab(useLocation().pathname);
	return (
		<div className="page">
			<div className="page-head">
				<h1 className="mb-4">Admin Dashboard</h1>
				{/* Admins without a second factor exist in the embedded stack (supabase/local/demo-data.ts) */}
				{isExempt && <Notice tone="plain">Demo: second factor not required</Notice>}
			</div>
			<SectionNav label="Admin" links={TABS} current={current}>
				<Outlet />
			</SectionNav>
		</div>
	);
}
