import { pageMeta } from "#app/features/seo/page-meta.ts";
import { socialLinks } from "#app/features/seo/social-links.ts";
import { Link } from "#app/ui/link.tsx";
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

export const meta = () =>
	pageMeta("Contact us", "Questions about a piece, a size or an order? Here's how to reach us.");

const STREET = SHOP_ADDRESS.split("\n");

export default function Contact() {
	return (
		<div className="mx-auto w-full max-w-page px-gutter">
			<PageHead title="Contact" lead="Questions about a piece, a size or an order? Here's how to reach us." />
			<div className="grid grid-cols-1 items-start gap-x-[clamp(2rem,5vw,5rem)] gap-y-12 pb-section lg:grid-cols-[minmax(0,1fr)_25rem]">
				<section aria-labelledby="write-title">
					<h2 id="write-title" className="mb-6">
						Write to us
					</h2>
					<ContactForm />
					<p className="mt-4">
						This form is a demo and sends nothing. To reach us, email{" "}
						<a href={`mailto:${CONTACT_EMAIL}`}>{CONTACT_EMAIL}</a>. The <Link to="/faq">help page</Link> may already
						have your answer.
					</p>
				</section>
				<aside className="receipt lg:sticky lg:top-26" aria-labelledby="visit-title">
					<h2 id="visit-title">Or stop by</h2>
					<address className="not-italic">
						{[LEGAL_NAME, ...STREET].map((line) => (
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
						{OPENING_HOURS.split("\n")
							.map((line) => line.split(": "))
							.map(([days, open]) => (
								<div key={days}>
									<dt>{days}</dt>
									<dd>{open}</dd>
								</div>
							))}
					</dl>
					<p className="hint mt-2 mb-6">{TIME_ZONE_NAME}</p>
					{socialLinks(SOCIAL_LINKS).map(({ label, url }) => (
						<p key={label} className="mb-2">
							<a className="link" href={url} rel="me">
								{label}
							</a>
						</p>
					))}
					<MapPlaceholder address={STREET.join(", ")} />
				</aside>
			</div>
		</div>
	);
}
