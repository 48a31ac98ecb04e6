import { z } from "zod";
import { EmailAddress, line, lines } from "../../contracts/fields.ts";
import type { Content } from "../../mail/layout.ts";

/** The form's fields; the table contact_messages has the same limits. */
export const ContactMessage = z.object({
	name: line(100).min(1, "Enter your name"),
	email: EmailAddress,
	subject: line(200).min(1, "Enter a subject"),
	message: lines(5000).min(1, "Enter your message"),
});
export type ContactMessage = z.infer<typeof ContactMessage>;

/** Messages by `kind`. */
export const CONTACT_MESSAGES = {
	contact_message({ data }: { data: unknown }): Content {
		const { name, email, subject, message } = ContactMessage.parse(data);
		return {
			subject: `Message from ${name}: ${subject}`,
			heading: subject,
			blocks: [`From ${name}. Answer to ${email}.`, ...message.split(/\n+/)],
		};
	},
} as const;
