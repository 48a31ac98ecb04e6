import { useId } from "react";
import { type Settings, settings } from "#app/features/account/settings.ts";
import { showToast } from "#app/ui/toasts.ts";
import { KeptHere } from "./kept-here.tsx";

const WISHES: readonly { name: keyof Settings; label: string; hint: string }[] = [
	{ name: "emailNotifications", label: "Email notifications", hint: "News about your account" },
	{ name: "marketingEmails", label: "Marketing emails", hint: "New finds and sales, now and then" },
	{ name: "orderUpdates", label: "Order updates", hint: "When an order is packed, shipped and delivered" },
	{
		name: "twoFactorAuth",
		label: "Two-factor authentication",
		hint: "A preference for now: signing in does not ask for a second step yet",
	},
];

/** Four toggles that this device remembers for the account (specification, section 2); nothing is sent. */
export function Preferences({ owner }: { owner: string }) {
	return (
		<section className="fset" aria-labelledby="preferences">
			<h3 className="mb-4" id="preferences">
				Preferences
			</h3>
			<KeptHere />
			{WISHES.map((wish) => (
				<Toggle key={wish.name} owner={owner} {...wish} />
			))}
		</section>
	);
}

function Toggle({ owner, name, label, hint }: { owner: string } & (typeof WISHES)[number]) {
	const id = useId();
	const change = (on: boolean) => {
		settings.set(owner, { ...settings.get(owner), [name]: on });
		showToast({ title: "Settings updated" });
	};
	return (
		<div className="with-scripts mt-2">
			<label className="check">
				<input
					type="checkbox"
					checked={settings.use(owner)[name]}
					onChange={(event) => change(event.target.checked)}
					aria-describedby={id}
					data-wake
				/>
				<span>{label}</span>
			</label>
			<p className="hint ps-8" id={id}>
				{hint}
			</p>
		</div>
	);
}
