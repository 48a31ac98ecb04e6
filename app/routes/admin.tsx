import { NavLink, Outlet } from "react-router";
import { adminMiddleware } from "../middleware/require-admin.ts";
import "../styles/account.css";

/** The tabs by address; Data Migration and Settings are the specification's (section 2, Admin), the others ours. */
const TABS = {
	"/admin": "Overview",
	"/admin/orders": "Orders",
	"/admin/products": "Products",
	"/admin/migration": "Data Migration",
	"/admin/settings": "Settings",
} as const;

export const middleware = [adminMiddleware];

/** So that going from tab to tab asks the server, and with it the middleware. */
export const loader = () => null;

export default function Admin() {
	return (
		<div className="wrap">
			<div className="page-head">
				<h1>Admin Dashboard</h1>
			</div>
			<div className="account">
				<nav className="anav" aria-label="Admin">
					{Object.entries(TABS).map(([to, label]) => (
						<NavLink key={to} to={to} end={to === "/admin"}>
							{label}
						</NavLink>
					))}
				</nav>
				<Outlet />
			</div>
		</div>
	);
}
