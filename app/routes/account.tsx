import { lazy } from "react";
import { data, Form } from "react-router";
import { getUnpaidOrder, onlinePayment } from "#app/extras/payments/index.server.ts";
import { deletionRequestedAt } from "#app/features/account/account-data.server.ts";
import { avatarUrlOf } from "#app/features/account/avatars.server.ts";
import { SectionNav } from "#app/features/account/section-nav.tsx";
import { OUTAGE } from "#app/features/auth/auth-error.server.ts";
import { hasRecoveryProof } from "#app/features/auth/reauthenticate.server.ts";
import { isAuthUnavailable, privateContext, requireIdentity, requireUser } from "#app/features/auth/session.server.ts";
import { getUserOrders } from "#app/features/orders/orders.server.ts";
import { privatePageMeta } from "#app/features/seo/page-meta.ts";
import { formText, readFormData } from "#app/platform/forms.ts";
import { orNull } from "#app/platform/query-result.server.ts";
import { keepPageOnError, ResultNotice, useFocusOnError } from "#app/ui/submission.tsx";
import { COUNTRY_OPTIONS } from "#shared/domain/countries.ts";
import { TOO_MANY_REQUESTS } from "#shared/domain/rate-limit.ts";
import type { Route } from "./+types/account.ts";
import { ACCOUNT_FORMS, type AccountResult } from "./account/actions.server.ts";
import { OrderHistory } from "./account/order-history.tsx";
import { Profile } from "./account/profile.tsx";
import { FAILED_TITLES, isAccountIntent } from "./account/rules.ts";
import "#app/features/account/account.css";

// There is no Suspense boundary, so that the server waits for these and pages are complete without scripts
const Addresses = lazy(() => import("./account/addresses.tsx"));
const Payment = lazy(() => import("./account/payment.tsx"));
const Settings = lazy(() => import("./account/settings.tsx"));

/** Labels by value of the parameter `tab`, which defaults to "profile" (spec S2.52). */
const TABS = {
	profile: "Profile",
	orders: "Orders",
	addresses: "Addresses",
	payment: "Payment",
	settings: "Settings",
} as const;
type Tab = keyof typeof TABS;

const pathOf = (tab: string) => (tab === "profile" ? "/account" : `/account?tab=${tab}`);
const LINKS = {
	...Object.fromEntries(Object.entries(TABS).map(([tab, label]) => [pathOf(tab), label])),
	"/favorites": "Favorites",
};

export const meta = ({ loaderData }: Route.MetaArgs) =>
	privatePageMeta(loaderData ? `${TABS[loaderData.tab]} · My Account` : "My Account");

export async function loader({ request, url, context }: Route.LoaderArgs) {
	const { id } = requireIdentity(url, context);
	const { searchParams } = new URL(request.url);
	const param = searchParams.get("tab") ?? "profile";
	const tab: Tab = Object.hasOwn(TABS, param) ? (param as Tab) : "profile";
	const ctx = context.get(privateContext);
	const [user, orders, unpaidOrder, deletionRequested] = await Promise.all([
		requireUser(url, context),
		tab === "orders" ? getUserOrders(ctx) : [],
		tab === "orders" ? getUnpaidOrder(ctx) : null,
		tab === "settings" ? orNull(ctx.log, "deletion-request", () => deletionRequestedAt(ctx.session, id)) : null,
	]);
	const { name } = user.user_metadata;
	return {
		tab,
		profile: {
			id: user.id,
			email: user.email ?? "",
			name: typeof name === "string" ? name : "",
			avatarUrl: avatarUrlOf(user),
		},
		orders,
		unpaidOrder,
		countries: tab === "addresses" ? COUNTRY_OPTIONS : [],
		/** Whether the URL is that of a password reset link. */
		isReset: searchParams.get("reset") === "true",
		/** Whether a mailed link was followed just now. */
		isProven: hasRecoveryProof(ctx.session),
		/** ISO 8601, or null if deletion wasn't requested. */
		deletionRequested,
		paymentNote: onlinePayment(ctx.env)?.note ?? null,
	};
}

export async function action({ request, url, context }: Route.ActionArgs) {
	const form = await readFormData(request);
	const intent = String(form.get("intent"));
	if (!isAccountIntent(intent)) throw data(null, 400);
	const ctx = context.get(privateContext);
	const fail = (status: number, description: string) =>
		data<AccountResult>(
			{
				intent,
				title: FAILED_TITLES[intent],
				description,
				bad: true,
				...(intent === "profile" && { values: { name: formText(form, "name") } }),
			},
			status,
		);
	if (ctx.isRateLimited) return fail(429, TOO_MANY_REQUESTS);
	// Returns an error, so that the form stays; without JavaScript, the loaders then render the error page
	if (await isAuthUnavailable(ctx.session)) return fail(503, OUTAGE);
	const user = await requireUser(url, context);
	const result = await ACCOUNT_FORMS[intent]({ request, form, user, ctx });
	return data<AccountResult>({ intent, ...result }, result.status ?? (result.bad ? 422 : 200));
}

export async function clientAction(args: Route.ClientActionArgs) {
	const intent = String((await args.request.clone().formData()).get("intent"));
	return keepPageOnError(args, undefined, isAccountIntent(intent) ? FAILED_TITLES[intent] : undefined);
}

export default function Account({ loaderData, actionData: result }: Route.ComponentProps) {
	const { tab, profile, orders, unpaidOrder, countries, paymentNote, ...settings } = loaderData;
	const panel = useFocusOnError(result);
	return (
		<div className="page">
			<div className="page-head flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
				<h1>My Account</h1>
				<Form method="post" action="/sign-out">
					<button type="submit" className="link">
						Sign Out
					</button>
				</Form>
			</div>
			<SectionNav label="Account" links={LINKS} current={pathOf(tab)}>
				<section aria-labelledby="tab-heading" ref={panel}>
					<h2 id="tab-heading" className="mb-4">
						{TABS[tab]}
					</h2>
					<ResultNotice result={result} tone={result?.bad ? "bad" : "plain"} />
					{tab === "profile" && <Profile profile={profile} result={result} />}
					{tab === "orders" && <OrderHistory orders={orders} unpaidOrder={unpaidOrder} />}
					{tab === "addresses" && <Addresses owner={profile.id} countries={countries} />}
					{tab === "payment" && <Payment owner={profile.id} note={paymentNote} />}
					{tab === "settings" && <Settings profile={profile} {...settings} result={result} />}
				</section>
			</SectionNav>
		</div>
	);
}
