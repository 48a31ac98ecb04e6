/** Errors by field; "" is for those about no field. */
export type MessageErrors = Readonly<Record<string, string>>;

const FAILED = "We couldn't send it just now. What you typed is still here; please try again.";

/** Returns null if the message was sent. */
export async function sendMessage(form: HTMLFormElement): Promise<MessageErrors | null> {
	try {
		const response = await fetch("/contact/send", {
			method: "POST",
			body: JSON.stringify(Object.fromEntries(new FormData(form))),
			headers: { "content-type": "application/json" },
		});
		if (response.ok) return null;
		const { errors, error } = (await response.json()) as { errors?: MessageErrors; error?: { message?: string } };
		return errors ?? { "": (response.status === 429 && error?.message) || FAILED };
	} catch {
		return { "": FAILED };
	}
}
