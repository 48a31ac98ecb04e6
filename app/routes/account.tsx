import { useEffect } from "react";
import { data, Form, Link } from "react-router";
import { getUserOrders } from "../data/orders.server.ts";
import { sessionContext } from "../data/session.server.ts";
import { formOf } from "../lib/form-of.ts";
import { pageMeta } from "../lib/page-meta.ts";
import { platformContext } from "../lib/platform.ts";
import { requireUser } from "../middleware/require-user.ts";
import { showToast } from "../state/toasts.ts";
import "../styles/account.css";
import type { Route } from "./+types/account.ts";
import { ACCOUNT_ACTIONS, type AccountAnswer } from "./account/actions.server.ts";
import { NewPassword } from "./account/new-password.tsx";
import { OrderHistory } from "./account/order-history.tsx";
import { PasswordReset } from "./account/password-reset.tsx";

/** The tabs by address (specification, section 2): profile has no parameter, the others set ?tab=. */
const TABS = {
	profile: "Profile",
	orders: "Orders",
	addresses: "Addresses",
	payment: "Payment",
	settings: "Settings",
} as const;
type Tab = keyof typeof TABS;

export const meta = ({ loaderData }: Route.MetaArgs) =>
	pageMeta(loaderData ? `${TABS[loaderData.tab]} · My Account` : "My Account", "Your profile, orders and settings.");

export async function loader({ request, context }: Route.LoaderArgs) {
	const user = await requireUser(request, context);
	const { searchParams } = new URL(request.url);
	const asked = searchParams.get("tab") ?? "profile";
	const tab: Tab = Object.hasOwn(TABS, asked) ? (asked as Tab) : "profile";
	const session = context.get(sessionContext);
	const orders = tab === "orders" ? await getUserOrders(context.get(platformContext), session, user.id) : [];
	return { tab, email: user.email ?? "", orders, isReset: searchParams.get("reset") === "true" };
}

/** Every form of the account comes here and names its `intent`. */
export async function action({ request, context }: Route.ActionArgs) {
	const user = await requireUser(request, context);
	const form = await formOf(request);
	const intent = String(form.get("intent"));
	const act = Object.hasOwn(ACCOUNT_ACTIONS, intent) ? ACCOUNT_ACTIONS[intent] : undefined;
	if (!act) throw data(null, 400);
	const session = context.get(sessionContext);
	const answer = await act({ request, form, user, session, platform: context.get(platformContext) });
	return data<AccountAnswer>({ intent, ...answer }, answer.bad ? 422 : 200);
}

export default function Account({
	loaderData: { tab, email, orders, isReset },
	actionData: answer,
}: Route.ComponentProps) {
	useEffect(() => {
		if (answer) showToast(answer);
	}, [answer]);

	return (
		<div className="wrap">
			<div className="page-head row justify-between">
				<h1>My Account</h1>
				<Form method="post" action="/sign-out">
					<button type="submit" className="link">
						Sign Out
					</button>
				</Form>
			</div>
			<div className="account">
				<nav className="anav" aria-label="Account">
					{Object.entries(TABS).map(([id, label]) => (
						<Link
							key={id}
							to={id === "profile" ? "/account" : `/account?tab=${id}`}
							aria-current={id === tab ? "page" : undefined}
						>
							{label}
						</Link>
					))}
					<Link to="/favorites">Favorites</Link>
				</nav>
				<section aria-labelledby="tab-heading">
					<h2 id="tab-heading" className="mb-4">
						{TABS[tab]}
					</h2>
					{tab === "orders" && <OrderHistory orders={orders} />}
					{tab === "settings" &&
						(isReset ? <NewPassword email={email} answer={answer} /> : <PasswordReset email={email} answer={answer} />)}
					{tab === "profile" && (
						<p>
							Signed in as <b>{email}</b>
						</p>
					)}
				</section>
			</div>
		</div>
	);
}
