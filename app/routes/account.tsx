import type { User } from "@supabase/supabase-js";
import { useEffect, useRef } from "react";
import { data, Form } from "react-router";
import { avatarUrlOf } from "#app/features/account/avatars.server.ts";
import { deletionRequestedAt } from "#app/features/account/deletion-request.server.ts";
import { OUTAGE } from "#app/features/auth/auth-error.server.ts";
import { requireUser } from "#app/features/auth/require-user.ts";
import { isAuthUnavailable, type PrivateContext, privateContext } from "#app/features/auth/session.server.ts";
import { getUserOrders } from "#app/features/orders/orders.server.ts";
import { privatePageMeta } from "#app/features/seo/page-meta.ts";
import { readFormData } from "#app/platform/forms.ts";
import { isRateLimited } from "#app/platform/rate-limit.server.ts";
import { useHydrated } from "#app/platform/use-hydrated.ts";
import { keepPageOnError } from "#app/ui/keep-page-on-error.ts";
import { Link } from "#app/ui/link.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { showToast } from "#app/ui/toasts.ts";
import { TOO_MANY_REQUESTS } from "#shared/domain/rate-limit.ts";
import "#app/features/account/account.css";
import type { Route } from "./+types/account.ts";
import { ACCOUNT_ACTIONS, COUNTED, failedTitle } from "./account/actions.server.ts";
import { Addresses } from "./account/addresses.tsx";
import { OrderHistory } from "./account/order-history.tsx";
import { Payment } from "./account/payment.tsx";
import { Profile } from "./account/profile.tsx";
import { Settings } from "./account/settings.tsx";
import type { AccountAnswer, ShopperProfile } from "./account/types.ts";

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
	privatePageMeta(
		loaderData ? `${TABS[loaderData.tab]} · My Account` : "My Account",
		"Your profile, orders and settings.",
	);

export async function loader({ request, context }: Route.LoaderArgs) {
	const user = await requireUser(request, context);
	const { searchParams } = new URL(request.url);
	const asked = searchParams.get("tab") ?? "profile";
	const tab: Tab = Object.hasOwn(TABS, asked) ? (asked as Tab) : "profile";
	const ctx = context.get(privateContext);
	const { name } = user.user_metadata;
	const profile: ShopperProfile = {
		id: user.id,
		email: user.email ?? "",
		name: typeof name === "string" ? name : "",
		avatarUrl: avatarUrlOf(user),
	};
	return {
		tab,
		profile,
		orders: tab === "orders" ? await getUserOrders(ctx, user.id) : [],
		isReset: searchParams.get("reset") === "true",
		deletionAskedAt: tab === "settings" ? await knownDeletion(ctx, user) : null,
	};
}

/** When deletion was asked for; null as well where that can't be read, which takes nothing else of the tab away. */
async function knownDeletion({ log, session }: PrivateContext, user: User): Promise<string | null> {
	return deletionRequestedAt(session, user).catch((error: Error) => {
		log("error", "deletion-request", { error });
		return null;
	});
}

/** Every form of the account comes here and names its `intent`. */
export async function action({ request, context }: Route.ActionArgs) {
	const form = await readFormData(request);
	const intent = String(form.get("intent"));
	const act = Object.hasOwn(ACCOUNT_ACTIONS, intent) ? ACCOUNT_ACTIONS[intent] : undefined;
	if (!act) throw data(null, 400);
	const ctx = context.get(privateContext);
	const fail = (status: number, description: string) =>
		data<AccountAnswer>({ intent, title: failedTitle(intent), description, bad: true }, status);
	// Said on the page with the form in it, where React holds one; any other browser gets the error page
	if (await isAuthUnavailable(ctx.session)) return fail(503, OUTAGE);
	const user = await requireUser(request, context);
	const counted = COUNTED[intent];
	if (counted && (await isRateLimited(ctx, request, counted))) return fail(429, TOO_MANY_REQUESTS);
	const answer = await act({ request, form, user, ctx });
	return data<AccountAnswer>({ intent, ...answer }, answer.bad ? 422 : 200);
}

export const clientAction = (sent: Route.ClientActionArgs) => keepPageOnError(sent);

export default function Account({ loaderData, actionData: answer }: Route.ComponentProps) {
	const { tab, profile, orders, ...settings } = loaderData;
	const hydrated = useHydrated();
	const part = useRef<HTMLElement>(null);
	const current = useRef<HTMLAnchorElement>(null);
	useEffect(() => {
		if (!answer) return;
		showToast(answer);
		part.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
	}, [answer]);
	// A phone shows some of the tabs at a time
	// biome-ignore lint/correctness/useExhaustiveDependencies: when it is another tab
	useEffect(() => {
		current.current?.scrollIntoView({ block: "nearest", inline: "center" });
	}, [tab]);

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
							{...(id === tab && { "aria-current": "page", ref: current })}
						>
							{label}
						</Link>
					))}
					<Link to="/favorites">Favorites</Link>
				</nav>
				<section aria-labelledby="tab-heading" ref={part}>
					<h2 id="tab-heading" className="mb-4">
						{TABS[tab]}
					</h2>
					{/* Once React is there, the toast says it */}
					{answer && !hydrated && (
						<div className="mb-4">
							<Notice role="status" tone={answer.bad ? "bad" : "plain"}>
								<b>{answer.title}</b> {answer.description}
							</Notice>
						</div>
					)}
					{tab === "profile" && <Profile profile={profile} answer={answer} />}
					{tab === "orders" && <OrderHistory orders={orders} />}
					{tab === "addresses" && <Addresses owner={profile.id} />}
					{tab === "payment" && <Payment owner={profile.id} />}
					{tab === "settings" && <Settings profile={profile} {...settings} answer={answer} />}
				</section>
			</div>
		</div>
	);
}
