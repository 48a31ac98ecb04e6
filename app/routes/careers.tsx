import { ClothCards, ContentHero, Section } from "#app/features/content/sections.tsx";
import { careers } from "#app/features/content/texts.ts";
import { textMeta } from "#app/features/seo/page-meta.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { InertButton } from "#app/ui/inert-button.tsx";
import { CONTACT_EMAIL } from "#shared/shop.config.ts";

export const handle = { hydrate: "interaction" } as const;

export const meta = () => textMeta(careers);

const { values, benefits, openings } = careers;

export default function Careers() {
	return (
		<>
			<ContentHero {...careers} />
			<Section id="values" title={values.title} className="page">
				<ClothCards cards={values.parts} />
			</Section>
			<Section id="benefits" {...benefits} className="page py-section" />
			<Section
				id="openings"
				title={openings.title}
				className="page"
				beside={
					<p className="hint" id="apply-hint">
						{import.meta.env.LIVE ? <MailUs /> : "Apply Now is coming soon. For now, please email us."}
					</p>
				}
			>
				<ul>
					{openings.parts.map(({ title, place, type, text }) => (
						<li
							key={title}
							className="grid grid-cols-1 gap-x-16 gap-y-6 border-t border-bar py-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)_auto]"
						>
							<div>
								<h3>{title}</h3>
								<p className="text-ink-muted text-small mt-2">{place}</p>
								<p className="status mt-2">{type}</p>
							</div>
							<p>{text}</p>
							<div>
								<InertButton about={title} hint="apply-hint">
									Apply Now
								</InertButton>
							</div>
						</li>
					))}
				</ul>
			</Section>
			<div className="page py-section">
				<Section
					look="split"
					id="general"
					title="Don't see a fit?"
					beside={<p className="text-ink-muted mt-4">Tell us what you'd do here.</p>}
				>
					{import.meta.env.LIVE ? <MailUs /> : <ApplicationForm />}
				</Section>
			</div>
		</>
	);
}

const Mail = () => <a href={`mailto:${CONTACT_EMAIL}`}>{CONTACT_EMAIL}</a>;
const MailUs = () => (
	<>
		Email us your application: <Mail />
	</>
);

/**
 * The general application, which does nothing (spec S2.73). It can't be submitted and its fields have no names, so that nothing
 * typed ends up in a URL.
 */
function ApplicationForm() {
	return (
		<form
			method="dialog"
			className="grid grid-cols-2 gap-4 max-[30rem]:*:col-span-full"
			aria-label="General application"
		>
			<Field label="Name" autoComplete="name" />
			<Field label="Email" type="email" autoComplete="email" inputMode="email" />
			<Field
				className="col-span-full"
				label="Resume"
				type="file"
				accept=".pdf,.docx,application/pdf,application/vnd.openxmlformats-officedocument.wordprocessingml.document"
				hint="PDF or DOCX, max 5MB"
			/>
			<Field className="col-span-full" label="Message" rows={6} />
			<div className="col-span-full space-y-4">
				<Button type="button" aria-disabled="true" look="line" aria-describedby="application-hint">
					Submit Application
				</Button>
				<p className="hint" id="application-hint">
					Coming soon. Until then, email us your application: <Mail />
				</p>
			</div>
		</form>
	);
}
