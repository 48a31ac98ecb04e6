import { type FormEvent, useEffect, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { showToast } from "#app/ui/toasts.ts";

/** How long sending seems to take (specification, section 7): no call is made. */
const SENDING_MS = 1500;

/**
 * The contact form (specification, sections 3 and 5). `method="dialog"` outside a dialog goes nowhere: where the scripts
 * fail, what was typed stays where it is and gets into no address.
 */
export function ContactForm() {
	const [sending, setSending] = useState<HTMLFormElement | null>(null);
	useEffect(() => {
		if (!sending) return;
		const sent = setTimeout(() => {
			sending.reset();
			setSending(null);
			showToast({ title: "Message sent" });
		}, SENDING_MS);
		return () => clearTimeout(sent);
	}, [sending]);
	const onSubmit = (event: FormEvent<HTMLFormElement>) => {
		event.preventDefault();
		const form = event.currentTarget;
		// Blanks are nothing said: the browser then names the field
		for (const field of form.querySelectorAll<HTMLInputElement>("[name]")) if (!field.value.trim()) field.value = "";
		if (form.reportValidity()) setSending(form);
	};
	return (
		<form method="dialog" className="fgrid with-scripts" data-wake onSubmit={onSubmit} aria-label="Write to us">
			<Field className="half" label="Name" name="name" autoComplete="name" required />
			<Field className="half" label="Email" name="email" type="email" autoComplete="email" inputMode="email" required />
			<Field className="full" label="Subject" name="subject" missing="Enter a subject" required />
			<Field className="full" label="Message" name="message" rows={7} required />
			<div className="full">
				{/* Held until React wakes, so that what is missing is said beside its field */}
				<Button busy={sending !== null} data-wake>
					{sending ? "Sending…" : "Send Message"}
				</Button>
			</div>
		</form>
	);
}
