import { type MouseEvent, useEffect, useRef, useState } from "react";
import { type Settings as SettingsData, settings } from "#app/features/account/settings.ts";
import { Link } from "#app/ui/link.tsx";
import { focusHeading } from "#app/ui/page-head.tsx";
import { showToast } from "#app/ui/toasts.ts";
import type { Route } from "../+types/account.ts";
import { DeleteAccount } from "./delete-account.tsx";
import { DeviceOnlyNotice } from "./owned-list.tsx";
import { NewPassword, PasswordReset } from "./passwords.tsx";

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
			<Preferences owner={profile.id} />
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
				Demo: these don't change which emails you get. <Link to="/account/mails">Your emails</Link> does.
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

/** Before hydration, the link downloads the server's data only. */
function DownloadData({ owner }: { owner: string }) {
	const [busy, setBusy] = useState(false);
	const onClick = async (event: MouseEvent<HTMLAnchorElement>) => {
		event.preventDefault();
		if (busy) return;
		setBusy(true);
		try {
			const { href } = event.currentTarget;
			await (await import("./download-file.ts")).downloadFile(href, owner);
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
