import { LinkedText } from "#app/features/content/linked-text.tsx";
import { contact } from "#app/features/content/texts.ts";
import { textMeta } from "#app/features/seo/page-meta.ts";
import { PageHead } from "#app/ui/page-head.tsx";
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
import { ContactForm } from "./contact/contact-form.tsx";
import { MapPlaceholder } from "./contact/map-placeholder.tsx";

export const handle = { hydrate: "interaction" } as const;

export const meta = () => textMeta(contact);

export default function Contact() {
	return (
		<div className="mx-auto w-full max-w-page px-gutter">
			<PageHead title={contact.title} lead={contact.lead} />
			<div className="grid grid-cols-1 items-start gap-x-[clamp(2rem,5vw,5rem)] gap-y-12 pb-section lg:grid-cols-[minmax(0,1fr)_25rem]">
				<section aria-labelledby="write-title">
					<h2 id="write-title" className="mb-6">
						{contact.write.title}
					</h2>
					<ContactForm />
					{contact.write.text.map((paragraph) => (
						<p key={paragraph} className="mt-4">
							<LinkedText text={paragraph} />
						</p>
					))}
				</section>
				<aside className="receipt lg:sticky lg:top-26" aria-labelledby="visit-title">
					<h2 id="visit-title">{contact.visit.title}</h2>
					<address className="not-italic">
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
					<MapPlaceholder address={SHOP_ADDRESS.join(", ")} />
				</aside>
			</div>
		</div>
	);
}
