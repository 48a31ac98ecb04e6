import { type FormEvent, useEffect, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { showToast } from "#app/ui/toasts.ts";

/** Simulated delay; no request is sent (spec S7.15). */
const SENDING_MS = 1500;

/** The contact form. `method="dialog"` submits nowhere without scripts, so nothing typed ends up in an address. */
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
		setSending(event.currentTarget);
	};
	return (
		<form
			method="dialog"
			className="grid grid-cols-2 gap-4 noscript:hidden"
			onSubmit={onSubmit}
			aria-label="Write to us"
		>
			<Field className="max-[30rem]:col-span-full" label="Name" name="name" autoComplete="name" required />
			<Field
				className="max-[30rem]:col-span-full"
				label="Email"
				name="email"
				type="email"
				autoComplete="email"
				inputMode="email"
				required
			/>
			<Field className="col-span-full" label="Subject" name="subject" missing="Enter a subject" required />
			<Field className="col-span-full" label="Message" name="message" rows={7} required />
			<div className="col-span-full">
				{/* Replayed after hydration, so that errors show beside their fields */}
				<Button busy={sending !== null}>{sending ? "Sending…" : "Send Message"}</Button>
			</div>
		</form>
	);
}
