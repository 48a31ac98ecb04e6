import { data, Form, redirect, useNavigation } from "react-router";
import { OUTAGE } from "#app/features/auth/auth-error.server.ts";
import { hasRecoveryProof, reauthenticate } from "#app/features/auth/reauthenticate.server.ts";
import { safeRedirect } from "#app/features/auth/redirects.ts";
import { isAuthUnavailable, privateContext, requireUser } from "#app/features/auth/session.server.ts";
import { privatePageMeta } from "#app/features/seo/page-meta.ts";
import { LocalTime } from "#app/features/shop/local-time.tsx";
import { readFormData } from "#app/platform/forms.ts";
import { Button } from "#app/ui/button.tsx";
import { Link } from "#app/ui/link.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Page } from "#app/ui/page.tsx";
import { CurrentPasswordField } from "#app/ui/password-field.tsx";
import { Alert } from "#app/ui/submission.tsx";
import { isUuid } from "#shared/domain/postgres-formats.ts";
import { TOO_MANY_REQUESTS } from "#shared/domain/rate-limit.ts";
import { CodeForm } from "../code-form.tsx";
import {
	completeEnrolment,
	type Enrolment,
	isVerified,
	MAX_FACTORS,
	removeFactor,
	startEnrolment,
} from "../second-factor.server.ts";
import type { Route } from "./+types/two-factor.ts";

const PATH = "/account/two-factor";

export const meta = () => privatePageMeta("Two-factor authentication");

export async function loader({ url, context }: Route.LoaderArgs) {
	const user = await requireUser(url, context);
	const factors = (user.factors ?? []).filter(isVerified);
	return {
		factors: factors.map(({ id, friendly_name, created_at }) => ({
			id,
			name: friendly_name,
			addedAt: created_at,
		})),
		canAdd: factors.length < MAX_FACTORS,
		needsPassword: factors.length === 0 && !hasRecoveryProof(context.get(privateContext).session),
		isForAdmin: safeRedirect(url.searchParams.get("next")).startsWith("/admin"),
	};
}

interface Result {
	enrolment?: Enrolment;
	fields?: { code?: string; current?: string };
	error?: string;
}

export async function action({ request, url, context }: Route.ActionArgs) {
	const form = await readFormData(request);
	const text = (name: string) => String(form.get(name) ?? "");
	const ctx = context.get(privateContext);
	const fail = (status: number, result: Result) => data<Result>(result, status);
	const factorId = text("factorId");
	const intent = text("intent");
	const enrolment = { factorId, secret: text("secret"), qrCode: null };
	if (ctx.isRateLimited) return fail(429, { error: TOO_MANY_REQUESTS, ...(intent === "verify" && { enrolment }) });
	// Returns an error, so that the form stays; without JavaScript, the loaders then render the error page
	if (await isAuthUnavailable(ctx.session)) return fail(503, { error: OUTAGE });
	const user = await requireUser(url, context);
	const factors = user.factors ?? [];
	if (intent !== "enroll" && !isUuid(factorId)) throw data(null, 400);

	switch (intent) {
		case "enroll": {
			const rejection = factors.some(isVerified) ? null : await reauthenticate(ctx, user, form);
			if (rejection) {
				const { error, fields, status = 422 } = rejection;
				return fail(status, fields.current ? { fields } : { error });
			}
			const started = await startEnrolment(ctx, factors);
			return "enrolment" in started ? data<Result>(started) : fail(started.status, { error: started.error });
		}
		case "verify": {
			const failure = await completeEnrolment(ctx, factorId, text("code"));
			if (failure) return fail(failure.status, { enrolment, fields: { code: failure.error } });
			return redirect(safeRedirect(url.searchParams.get("next"), PATH));
		}
		case "remove": {
			const failure = await removeFactor(ctx, factorId);
			return failure ? fail(failure.status, { error: failure.error }) : redirect(PATH);
		}
		default:
			throw data(null, 400);
	}
}

export default function TwoFactor({ loaderData, actionData }: Route.ComponentProps) {
	const { factors, canAdd, needsPassword, isForAdmin } = loaderData;
	const { enrolment, fields, error }: Result = actionData ?? {};
	const intent = useNavigation().formData?.get("intent");
	return (
		<Page
			title="Two-factor authentication"
			lead="When you sign in, we also ask for a code from an app on your phone, so a stolen password isn't enough."
		>
			<div className="max-w-xl space-y-6">
				{isForAdmin && factors.length === 0 && (
					<Notice>The admin pages require a second factor. Set one up here to open them.</Notice>
				)}
				<Alert>{error}</Alert>
				{enrolment ? (
					<Setup enrolment={enrolment} error={fields?.code} busy={intent === "verify"} />
				) : (
					<>
						<Factors factors={factors} busy={intent === "remove"} />
						{canAdd && (
							<Form className="space-y-4" method="post" noValidate>
								<input type="hidden" name="intent" value="enroll" />
								{needsPassword && <CurrentPasswordField error={fields?.current} />}
								<Button look={factors.length > 0 ? "line" : "solid"} busy={intent === "enroll"}>
									{factors.length > 0 ? "Add a second app" : "Set up an app"}
								</Button>
							</Form>
						)}
					</>
				)}
				<p>
					<Link to="/account?tab=settings">Back to your settings</Link>
				</p>
			</div>
		</Page>
	);
}

function Factors({ factors, busy }: { factors: Route.ComponentProps["loaderData"]["factors"]; busy: boolean }) {
	if (factors.length === 0)
		return <p>It's off. To turn it on, you need an authenticator app, such as Google Authenticator or Aegis.</p>;
	return (
		<>
			<p>It's on. Keep a second app as a backup: without one, a lost phone locks you out until we can help.</p>
			<ul className="space-y-4">
				{factors.map(({ id, name, addedAt }) => (
					<li key={id}>
						<Form className="flex flex-wrap items-center justify-between gap-4" method="post">
							<input type="hidden" name="factorId" value={id} />
							<span>
								<span>{`${name}, added`}</span> <LocalTime iso={addedAt} />
							</span>
							<Button name="intent" value="remove" look="line" small busy={busy} aria-label={`Remove ${name}`}>
								Remove
							</Button>
						</Form>
					</li>
				))}
			</ul>
		</>
	);
}

function Setup({ enrolment, error, busy }: { enrolment: Enrolment; error: string | undefined; busy: boolean }) {
	const { factorId, secret, qrCode } = enrolment;
	return (
		<CodeForm fields={{ intent: "verify", factorId, secret }} error={error} busy={busy}>
			{qrCode && (
				<>
					<p>Scan this with your authenticator app.</p>
					<img
						className="bg-[#fff] p-2"
						src={qrCode}
						alt="QR code for your authenticator app"
						width={224}
						height={224}
					/>
				</>
			)}
			<p>
				<span>{qrCode ? "Or type this key into it: " : "The key in your app should be "}</span>
				<code>{secret.match(/.{1,4}/g)?.join(" ")}</code>
			</p>
			<p>Then enter the code the app shows.</p>
		</CodeForm>
	);
}
