import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { CONTACT_EMAIL } from "#shared/shop.config.ts";

/**
 * The general application, which isn't handled (spec S2.73). Its fields have no names and it can't be submitted,
 * so nothing typed ends up in an address.
 */
export function ApplicationForm() {
	return (
		<form method="dialog" className="grid grid-cols-2 gap-4" aria-label="General application">
			<Field className="max-[30rem]:col-span-full" label="Name" autoComplete="name" />
			<Field className="max-[30rem]:col-span-full" label="Email" type="email" autoComplete="email" inputMode="email" />
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
					Coming soon. Until then, email us your application: <a href={`mailto:${CONTACT_EMAIL}`}>{CONTACT_EMAIL}</a>
				</p>
			</div>
		</form>
	);
}
