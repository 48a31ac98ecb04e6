import { type MouseEvent, useEffect, useId, useRef, useState } from "react";
import { Form, useNavigation } from "react-router";
import { addresses, type Settings as SettingsData, savedCards, settings } from "#app/features/account/device-data.ts";
import { LocalTime } from "#app/features/shop/local-time.tsx";
import { saveFile } from "#app/platform/save-file.ts";
import { Button } from "#app/ui/button.tsx";
import { useCloseAfterSubmit } from "#app/ui/confirm-dialog.tsx";
import { Link, TextLink } from "#app/ui/link.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { focusHeading } from "#app/ui/page-head.tsx";
import { CurrentPasswordField, PASSWORD_RULE, PasswordField } from "#app/ui/password-field.tsx";
import { showToast } from "#app/ui/toasts.ts";
import { DELETION_DAYS, ORDERS_STAY } from "#shared/domain/facts.ts";
import type { Route } from "../+types/account.ts";
import { DeviceOnlyNotice } from "./owned-list.tsx";
import { EMAIL_MISMATCH, isOwnEmail } from "./rules.ts";

type LoaderData = Route.ComponentProps["loaderData"];
interface SettingsProps extends Pick<LoaderData, "profile" | "isReset" | "isProven" | "deletionRequested"> {
	result: Route.ComponentProps["actionData"];
}

export default function Settings({ profile, isReset, isProven, deletionRequested, result }: SettingsProps) {
	const wasReset = useRef(isReset);
	useEffect(() => {
		// The form with the focused button was removed
		if (wasReset.current && !isReset) focusHeading();
		wasReset.current = isReset;
	}, [isReset]);
	return (
		<div className="max-w-xl space-y-4">
			{isReset && <NewPassword email={profile.email} result={result} isProven={isProven} />}
			{!import.meta.env.LIVE && <Preferences owner={profile.id} />}
			{!isReset && <PasswordReset email={profile.email} result={result} />}
			<div className="fieldset space-y-4">
				<h3>Security</h3>
				{SECURITY_PAGES.map(([path, label]) => (
					<p key={path}>
						<Link to={path}>{label}</Link>
					</p>
				))}
			</div>
			<DownloadData owner={profile.id} />
			<DeleteAccount email={profile.email} requestedAt={deletionRequested} />
		</div>
	);
}

const SECURITY_PAGES = [
	["/account/two-factor", "Two-factor authentication"],
	["/account/sessions", "Where you're signed in"],
] as const;

const PREFERENCES: readonly { name: keyof SettingsData; label: string; hint: string }[] = [
	{ name: "emailNotifications", label: "Email notifications", hint: "News about your account" },
	{ name: "marketingEmails", label: "Marketing emails", hint: "New finds and sales, now and then" },
	{ name: "orderUpdates", label: "Order updates", hint: "When an order is packed, shipped and delivered" },
	{ name: "twoFactorAuth", label: "Two-factor authentication", hint: "Set it up under Security" },
];

/** Stored on this device only (spec S2.59). */
function Preferences({ owner }: { owner: string }) {
	return (
		<section className="fieldset" aria-labelledby="preferences">
			<h3 className="mb-4" id="preferences">
				Preferences
			</h3>
			<DeviceOnlyNotice />
			<p className="text-ink-muted">
				Demo: these don't change which emails you get. Choose those under <Link to="/account/mails">Your emails</Link>.
			</p>
			{PREFERENCES.map((preference) => (
				<Toggle key={preference.name} owner={owner} {...preference} />
			))}
		</section>
	);
}

function Toggle({ owner, name, label, hint }: { owner: string } & (typeof PREFERENCES)[number]) {
	const change = (checked: boolean) => {
		settings.set(owner, { ...settings.get(owner), [name]: checked });
		showToast({ title: "Settings updated" });
	};
	return (
		<div className="noscript:hidden mt-2">
			<label className="check">
				<input
					type="checkbox"
					checked={settings.use(owner)[name]}
					onChange={(event) => change(event.target.checked)}
					aria-describedby={name}
				/>
				<span>{label}</span>
			</label>
			<p className="hint ps-8" id={name}>
				{hint}
			</p>
		</div>
	);
}

async function downloadFile(url: string, owner: string): Promise<void> {
	const response = await fetch(url);
	if (response.redirected) return location.assign(response.url); // the sign-in page
	if (!response.ok) throw new Error(`${response.status}`);
	const device = { addresses: addresses.get(owner), cards: savedCards.get(owner), settings: settings.get(owner) };
	const everything = { ...((await response.json()) as object), thisDevice: device };
	saveFile("account-data.json", JSON.stringify(everything, null, "\t"), "application/json");
}

/** Before hydration, the link downloads only the server's data. */
function DownloadData({ owner }: { owner: string }) {
	const [busy, setBusy] = useState(false);
	const onClick = async (event: MouseEvent<HTMLAnchorElement>) => {
		event.preventDefault();
		if (busy) return;
		setBusy(true);
		try {
			await downloadFile(event.currentTarget.href, owner);
		} catch {
			showToast({ title: "Download failed", description: "Please try again.", bad: true });
		} finally {
			setBusy(false);
		}
	};
	return (
		<section className="fieldset" aria-labelledby="your-data">
			<h3 className="mb-4" id="your-data">
				Your data
			</h3>
			<p className="text-ink-muted mb-4">What we and this device store about you, in one JSON file.</p>
			<a className="btn btn--line btn--small" href="/account/data" onClick={onClick} aria-busy={busy || undefined}>
				Download My Data
			</a>
		</section>
	);
}

interface PasswordFormProps {
	email: string;
	result: Route.ComponentProps["actionData"];
}

export function PasswordReset({ email, result }: PasswordFormProps) {
	const busy = useNavigation().formData?.get("intent") === "reset-password";
	const own = result?.intent === "reset-password" ? result : null;
	return (
		<Form className="fieldset space-y-4" method="post" action="/account?tab=settings">
			<h3>Password</h3>
			<p>
				We'll email a link to <b>{email}</b> that lets you choose a new password.
			</p>
			{own && (
				<Notice tone={own.bad ? "bad" : undefined}>
					<b>{`${own.title}.`}</b> <span>{own.description ?? "The link works once, for 15 minutes."}</span>
				</Notice>
			)}
			<Button name="intent" value="reset-password" look="line" busy={busy}>
				Send password reset email
			</Button>
		</Form>
	);
}

/** Shown at /account?tab=settings&reset=true, to which reset links lead. Without a link, the current password is required. */
export function NewPassword({ email, result, isProven }: PasswordFormProps & { isProven: boolean }) {
	const busy = useNavigation().formData?.get("intent") === "new-password";
	const fields = result?.intent === "new-password" ? result.fields : undefined;
	return (
		<Form className="fieldset space-y-4" method="post" noValidate>
			<h3>Choose a new password</h3>
			<input type="hidden" name="intent" value="new-password" />
			{/* Read by password managers */}
			<input name="username" autoComplete="username" defaultValue={email} readOnly hidden />
			{!isProven && <CurrentPasswordField error={fields?.current} />}
			<PasswordField
				label="New password"
				name="password"
				autoComplete="new-password"
				hint={PASSWORD_RULE}
				error={fields?.password}
			/>
			<PasswordField label="Confirm new password" name="confirm" autoComplete="new-password" error={fields?.confirm} />
			<Button busy={busy}>Save New Password</Button>
		</Form>
	);
}

interface DeleteAccountProps {
	email: string;
	/** ISO 8601, or null if deletion wasn't requested. */
	requestedAt: string | null;
}

function Waiting({ requestedAt }: { requestedAt: string }) {
	const busy = useNavigation().formData?.get("intent") === "keep-account";
	return (
		<div className="mb-4 space-y-4">
			<Notice tone="bad">
				<span>
					Your account will be deleted on <LocalTime iso={dueAt(requestedAt)} />.
				</span>{" "}
				<span>{ORDERS_STAY}</span>
			</Notice>
			<Form className="flex flex-wrap items-center gap-x-4 gap-y-3" method="post" action="/account?tab=settings">
				<Button name="intent" value="keep-account" small busy={busy}>
					Keep My Account
				</Button>
				<TextLink to="/account/delete">Delete it now</TextLink>
			</Form>
		</div>
	);
}

const dueAt = (requestedAt: string) =>
	new Date(Date.parse(requestedAt) + DELETION_DAYS * 24 * 60 * 60 * 1000).toISOString();

/** Requests deletion once the shopper has typed their email (spec S4.22). */
export function DeleteAccount({ email, requestedAt }: DeleteAccountProps) {
	const [input, setInput] = useState("");
	const id = useId();
	const busy = useNavigation().formData?.get("intent") === "ask-for-deletion";
	const matches = isOwnEmail(input, email);
	const differs = input !== "" && !matches;
	const dialog = useCloseAfterSubmit(busy);

	return (
		<section className="fieldset" aria-labelledby="delete-account">
			<h3 className="mb-4" id="delete-account">
				Delete account
			</h3>
			{requestedAt && <Waiting requestedAt={requestedAt} />}
			<Button type="button" look="line" small commandfor={`${id}-dialog`} command="show-modal">
				Delete Account
			</Button>
			<dialog
				className="m-auto w-[min(32rem,100%-2rem)] border-t-5 border-bar p-6"
				id={`${id}-dialog`}
				ref={dialog}
				aria-labelledby={`${id}-title`}
				onCancel={() => setInput("")}
			>
				<Form className="space-y-4" method="post" action="/account?tab=settings" noValidate>
					<h2 className="text-3" id={`${id}-title`}>
						Delete your account?
					</h2>
					<p className="wrap-anywhere">
						<span>{`In ${DELETION_DAYS} days your profile, favorites and cart are erased for good; until then you can change your mind here. ${ORDERS_STAY}`}</span>
					</p>
					<p className="wrap-anywhere">
						To confirm, type <b>{email}</b>
					</p>
					<input type="hidden" name="intent" value="ask-for-deletion" />
					<div className="field">
						<label htmlFor={id}>Email</label>
						<input
							className="input"
							id={id}
							name="email"
							type="email"
							autoComplete="off"
							value={input}
							onInput={(event) => setInput(event.currentTarget.value)}
							aria-invalid={differs || undefined}
							aria-describedby={`${id}-error`}
						/>
						<div id={`${id}-error`} aria-live="polite">
							{differs && <p className="field-error">{EMAIL_MISMATCH}</p>}
						</div>
					</div>
					<div className="flex flex-wrap items-center gap-x-4 gap-y-3 *:grow">
						<Button className="noscript:hidden" look="danger" disabled={!matches} busy={busy}>
							Request Deletion
						</Button>
						{/* Always enabled, as the Worker compares the email */}
						<noscript>
							<button type="submit" className="btn btn--danger">
								Request Deletion
							</button>
						</noscript>
						<Button type="button" look="line" commandfor={`${id}-dialog`} command="close" onClick={() => setInput("")}>
							Cancel
						</Button>
					</div>
				</Form>
			</dialog>
		</section>
	);
}
