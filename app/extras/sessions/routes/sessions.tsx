import { data, Form, redirect, useNavigation } from "react-router";
import { OUTAGE } from "#app/features/auth/auth-error.server.ts";
import { isAuthUnavailable, privateContext, requireUser } from "#app/features/auth/session.server.ts";
import { privatePageMeta } from "#app/features/seo/page-meta.ts";
import { LocalTime } from "#app/features/shop/local-time.tsx";
import { readFormData } from "#app/platform/forms.ts";
import { Button } from "#app/ui/button.tsx";
import { Link } from "#app/ui/link.tsx";
import { Page } from "#app/ui/page.tsx";
import { Alert } from "#app/ui/submission.tsx";
import { endSession, listSessions } from "../sessions.server.ts";
import type { Route } from "./+types/sessions.ts";

export const meta = () => privatePageMeta("Your sessions");

export async function loader({ url, context }: Route.LoaderArgs) {
	await requireUser(url, context);
	return listSessions(context.get(privateContext));
}

export async function action({ request, url, context }: Route.ActionArgs) {
	const form = await readFormData(request);
	const ctx = context.get(privateContext);
	if (await isAuthUnavailable(ctx.session)) return data({ error: OUTAGE }, 503);
	await requireUser(url, context);
	if (!(await endSession(ctx, String(form.get("id") ?? "")))) return data({ error: OUTAGE }, 503);
	return redirect("/account/sessions");
}

export default function AccountSessions({ loaderData: sessions, actionData }: Route.ComponentProps) {
	return (
		<Page title="Your sessions" lead="If you don't recognize one, end it and change your password.">
			<Alert>{actionData?.error}</Alert>
			<ul className="grid max-w-xl gap-4">
				{sessions.map(({ id, device, startedAt, usedAt, isCurrent }) => (
					<li key={id} className="fieldset flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
						<div>
							<b>{device}</b>
							{isCurrent && <span> · this session</span>}
							<p className="text-ink-muted text-small">
								Signed in <LocalTime iso={startedAt} show="date-time" />
								<br />
								Last used <LocalTime iso={usedAt} show="date-time" />
							</p>
						</div>
						{!isCurrent && (
							<Form method="post" action="/account/sessions">
								<input type="hidden" name="id" value={id} />
								<Button look="line" small>
									End
									<span className="sr-only">
										{" "}
										<span>{`the session of ${device}, signed in`}</span> <LocalTime iso={startedAt} show="date-time" />
									</span>
								</Button>
							</Form>
						)}
					</li>
				))}
			</ul>
			<SignOutEverywhere />
			<p>
				<Link to="/account?tab=settings">Back to your settings</Link>
			</p>
		</Page>
	);
}

function SignOutEverywhere() {
	const busy = useNavigation().formData?.get("intent") === "sign-out-everywhere";
	return (
		<Form className="my-6" method="post" action="/account?tab=settings">
			<Button name="intent" value="sign-out-everywhere" look="line" busy={busy}>
				Sign Out Everywhere
			</Button>
		</Form>
	);
}
