import { data, Form, redirect, useNavigation } from "react-router";
import { OUTAGE } from "#app/features/auth/auth-error.server.ts";
import {
	isAuthUnavailable,
	type PrivateContext,
	privateContext,
	requireUser,
} from "#app/features/auth/session.server.ts";
import { SimplePage } from "#app/features/content/simple-page.tsx";
import { privatePageMeta } from "#app/features/seo/page-meta.ts";
import { LocalTime } from "#app/features/shop/local-time.tsx";
import { readFormData } from "#app/platform/forms.ts";
import { orUnavailable } from "#app/platform/query-result.server.ts";
import { Button } from "#app/ui/button.tsx";
import { Link } from "#app/ui/link.tsx";
import { Page } from "#app/ui/page.tsx";
import { Alert } from "#app/ui/submission.tsx";
import { isUuid } from "#shared/domain/postgres-formats.ts";
import { listSubscriptions, MAIL_KINDS, setSubscription, unsubscribe } from "../index.server.ts";
import type { Route } from "./+types/mails.ts";

/** Keeps the token of a mail's link out of the Referer header. */
export const headers = () => ({ "Referrer-Policy": "no-referrer" });

export const meta = () => privatePageMeta("Your emails");

const tokenOf = (url: URL) => {
	const token = url.searchParams.get("token") ?? "";
	return isUuid(token) ? token : "";
};

/** Needs no session if there is the parameter `token`. */
export async function loader({ url, context }: Route.LoaderArgs) {
	if (url.searchParams.has("token")) {
		const token = tokenOf(url);
		return data({ token, emails: null }, token ? 200 : 400);
	}
	const { id, email } = await requireUser(url, context);
	const { log, session } = context.get(privateContext);
	const subscriptions = await orUnavailable(log, "mail-subscriptions", () => listSubscriptions(session, id));
	const priceDropsSince = subscriptions.find(({ kind }) => kind === "price_drop")?.since ?? null;
	return { token: "", emails: { email: email ?? "", priceDropsSince } };
}

export async function action({ request, url, context }: Route.ActionArgs) {
	const form = await readFormData(request);
	const ctx = context.get(privateContext);
	if (url.searchParams.has("token")) return endSubscription(ctx, String(form.get("token") ?? tokenOf(url)));
	if (await isAuthUnavailable(ctx.session)) return data({ error: OUTAGE }, 503);
	const { id } = await requireUser(url, context);
	const kind = MAIL_KINDS.find((kind) => kind === form.get("kind"));
	if (!kind) throw data(null, 400);
	if (!(await setSubscription(ctx, id, kind, form.get("on") === "yes"))) return data({ error: OUTAGE }, 503);
	return redirect("/account/mails");
}

/** Handles the page's form, and mail clients that post `List-Unsubscribe=One-Click` to the link (RFC 8058). */
async function endSubscription(ctx: PrivateContext, token: string) {
	if (!isUuid(token)) return data({ token: "" }, 400);
	const isDone = await unsubscribe(ctx, token);
	return data({ token, result: isDone ? "done" : "failed" } as const, isDone ? 200 : 503);
}

const ALWAYS_SENT = [
	{
		title: "Your orders",
		mails:
			"When we receive an order, ship it, deliver it or cancel it, and when an online payment fails or is refunded.",
		reason: "They're your receipts.",
	},
	{
		title: "Your account",
		mails:
			"Links that confirm your address or lead to a new password. A change of your password, address or second factor, a new device, and the end of your account.",
		reason: "If it wasn't you, you'd want to know.",
	},
];

export default function AccountMails({ loaderData: { token, emails }, actionData }: Route.ComponentProps) {
	const busy = useNavigation().formAction === "/account/mails";
	if (!emails) {
		const ended = actionData && "token" in actionData ? actionData : undefined;
		return <Unsubscribe token={ended?.token ?? token} result={ended && "result" in ended ? ended.result : undefined} />;
	}
	const { email, priceDropsSince } = emails;
	return (
		<Page
			title="Your emails"
			lead={
				<>
					All of them go to <b>{email}</b>, also when an order has another contact email.
				</>
			}
		>
			{actionData && "error" in actionData && <Alert>{actionData.error}</Alert>}
			<div className="grid max-w-xl gap-4">
				<h2>You choose</h2>
				<section className="fieldset flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
					<div className="max-w-[40ch]">
						<h3 id="price-drops">Price drops</h3>
						<p>When a favorite gets at least 5% cheaper. At most one email a day, each with a link to unsubscribe.</p>
						<p className="text-ink-muted text-small" id="price-drops-state">
							{priceDropsSince ? (
								<>
									On since <LocalTime iso={priceDropsSince} />
								</>
							) : (
								"Off"
							)}
						</p>
					</div>
					<Form method="post" action="/account/mails">
						<input type="hidden" name="kind" value="price_drop" />
						<input type="hidden" name="on" value={priceDropsSince ? "no" : "yes"} />
						<Button look="line" small busy={busy} aria-describedby="price-drops price-drops-state">
							{priceDropsSince ? "Turn Off" : "Turn On"}
						</Button>
					</Form>
				</section>
				<h2 className="mt-8">Always sent</h2>
				{ALWAYS_SENT.map(({ title, mails, reason }) => (
					<section key={title} className="fieldset">
						<h3>{title}</h3>
						<p>{`${mails} ${reason}`}</p>
					</section>
				))}
				<p>
					<Link to="/account?tab=settings">Back to your settings</Link>
				</p>
			</div>
		</Page>
	);
}

const YOUR_EMAILS = { to: "/account/mails", label: "Your emails" };

/** The page of a mail's link. Only its button unsubscribes, as mail scanners open links. */
export function Unsubscribe({ token, result }: { token: string; result: "done" | "failed" | undefined }) {
	const busy = Boolean(useNavigation().formAction);
	if (result === "done")
		return (
			<SimplePage
				title="You're unsubscribed"
				text="You get no more emails about price drops. Those about your orders and your account still come."
				{...YOUR_EMAILS}
			/>
		);
	if (!token)
		return (
			<SimplePage
				title="This link is incomplete"
				text="Open it again from the email, or turn the emails off in your account."
				{...YOUR_EMAILS}
			/>
		);
	return (
		<Page title="Unsubscribe" lead="One click, and you get no more emails about price drops on your favorites.">
			{result === "failed" && <Alert>That didn't work just now. Please try again.</Alert>}
			{/* The default action would be this page's URL, with the token */}
			<Form method="post" action="/account/mails?token=" replace>
				<input type="hidden" name="token" value={token} />
				<Button busy={busy}>Unsubscribe</Button>
			</Form>
		</Page>
	);
}
