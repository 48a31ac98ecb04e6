import { type FormEvent, useEffect, useState } from "react";
import type { MessageErrors } from "#app/extras/contact-form/index.ts";
import { Paragraphs } from "#app/features/content/sections.tsx";
import { contact } from "#app/features/content/texts.ts";
import { textMeta } from "#app/features/seo/page-meta.ts";
import { requestContext } from "#app/platform/context.server.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { PageHead } from "#app/ui/page-head.tsx";
import { showToast } from "#app/ui/toasts.ts";
import {
	CONTACT_EMAIL,
	CONTACT_PHONE,
	CONTACT_TEL,
	LEGAL_NAME,
	OPENING_HOURS,
	SHOP_ADDRESS,
	SOCIAL_LINKS,
	TIME_ZONE_NAME,
} from "#shared/shop.config.ts";

import type { Route } from "./+types/contact.ts";

export const handle = { hydrate: "interaction" } as const;

export const meta = () => textMeta(contact);

/** `isReal` is false if the form only simulates sending (spec S7.15). */
export const loader = ({ context }: Route.LoaderArgs) => ({
	isReal: context.get(requestContext).env.CONTACT_FORM === "on",
});

export default function Contact({ loaderData: { isReal } }: Route.ComponentProps) {
	return (
		<div className="page">
			<PageHead title={contact.title} lead={contact.lead} />
			<div className="grid grid-cols-1 items-start gap-x-[clamp(2rem,5vw,5rem)] gap-y-12 pb-section lg:grid-cols-[minmax(0,1fr)_25rem]">
				<section aria-labelledby="write-title">
					<h2 id="write-title" className="mb-6">
						{contact.write.title}
					</h2>
					{(isReal || !import.meta.env.LIVE) && <ContactForm isReal={isReal} />}
					<Paragraphs
						text={isReal || import.meta.env.LIVE ? contact.write.text : contact.write.demo}
						className="mt-4"
					/>
				</section>
				<aside className="receipt lg:sticky lg:top-26" aria-labelledby="visit-title">
					<h2 id="visit-title">{contact.visit.title}</h2>
					<address className="not-italic wrap-anywhere">
						{[LEGAL_NAME, ...SHOP_ADDRESS].map((line) => (
							<p key={line}>{line}</p>
						))}
						<a className="link" href={`tel:${CONTACT_TEL}`}>
							{CONTACT_PHONE}
						</a>
						<br />
						<a className="link" href={`mailto:${CONTACT_EMAIL}`}>
							{CONTACT_EMAIL}
						</a>
					</address>
					<h3 className="mt-4 mb-3">Business hours</h3>
					<dl className="totals text-small">
						{OPENING_HOURS.map(({ days, hours }) => (
							<div key={days}>
								<dt>{days}</dt>
								<dd>{hours}</dd>
							</div>
						))}
					</dl>
					<p className="hint mt-2 mb-6">{TIME_ZONE_NAME}</p>
					{SOCIAL_LINKS.map(({ label, url }) => (
						<p key={label} className="mb-2">
							<a className="link" href={url} rel="me">
								{label}
							</a>
						</p>
					))}
					{!import.meta.env.LIVE && <MapPlaceholder address={SHOP_ADDRESS.join(", ")} />}
				</aside>
			</div>
		</div>
	);
}

/** The simulated delay (spec S7.15). */
const SENDING_MS = 1500;
const CHECK_FIELDS = "Please check the marked fields.";

/** `method="dialog"` submits nothing without scripts, so that nothing typed ends up in a URL. */
function ContactForm({ isReal }: { isReal: boolean }) {
	const [sending, setSending] = useState<HTMLFormElement | null>(null);
	const [errors, setErrors] = useState<MessageErrors>({});
	useEffect(() => {
		if (!sending) return;
		const finish = (failed: MessageErrors | null) => {
			setSending(null);
			setErrors(failed ?? {});
			if (failed) return showToast({ title: "Message not sent", description: failed[""] ?? CHECK_FIELDS, bad: true });
			sending.reset();
			showToast({ title: "Message sent" });
		};
		if (isReal) {
			import("#app/extras/contact-form/index.ts").then(({ sendMessage }) => sendMessage(sending)).then(finish);
			return;
		}
		const sent = setTimeout(finish, SENDING_MS, null);
		return () => clearTimeout(sent);
	}, [sending, isReal]);
	const onSubmit = (event: FormEvent<HTMLFormElement>) => {
		event.preventDefault();
		setSending(event.currentTarget);
	};
	const field = (name: string) => ({ name, error: errors[name] ?? null, result: errors, required: true });
	return (
		<form
			method="dialog"
			className="grid grid-cols-2 gap-4 noscript:hidden max-[30rem]:*:col-span-full"
			onSubmit={onSubmit}
			aria-label="Write to us"
		>
			<Field label="Name" autoComplete="name" {...field("name")} />
			<Field label="Email" type="email" autoComplete="email" inputMode="email" {...field("email")} />
			<Field className="col-span-full" label="Subject" missing="Enter a subject" {...field("subject")} />
			<Field className="col-span-full" label="Message" rows={7} {...field("message")} />
			<div className="col-span-full">
				{/* Late hydration replays the click, so errors show beside their fields */}
				<Button busy={sending !== null}>{sending ? "Sending…" : "Send Message"}</Button>
			</div>
		</form>
	);
}

/** A drawing, as a map service would track visitors. */
function MapPlaceholder({ address }: { address: string }) {
	return (
		<svg viewBox="0 0 400 260" className="w-full" role="img" aria-label={`Map placeholder: ${address}`}>
			<path d="M0 0h400v260H0Z" fill="var(--color-wash)" />
			<path d="M-10 205C70 180 120 250 210 220s120-50 200-30v80H-10Z" fill="var(--color-tint-sky)" />
			<path d="M255 30h90v70h-90ZM40 110h70v48H40Z" fill="var(--color-tint-moss)" />
			<g fill="none" stroke="var(--color-paper)" strokeWidth="9">
				<path d="M-10 90h420M-10 172C100 160 250 175 410 150M70-10v190M235-10l-20 210M150-10v185M365-10v165" />
				<path d="M-10 20 410 125" strokeWidth="14" />
			</g>
			<path d="M178 60v62" stroke="var(--color-ink)" strokeWidth="7" />
			<circle cx="178" cy="52" r="22" fill="var(--color-clay)" />
			<circle cx="178" cy="52" r="7" fill="var(--color-card)" />
		</svg>
	);
}
