import type { Mail } from "../local/mailbox.ts";

/** The newest mail to this address in the local stack's mailbox. */
export async function mailTo(address: string, mailUrl: string | null): Promise<Mail | undefined> {
	const response = await fetch(mailUrl ?? "", { headers: { accept: "application/json" } });
	return ((await response.json()) as Mail[]).find((mail) => mail.to === address);
}

/** Path and query of the link in that mail: what a shopper opens. Throws where there is none. */
export async function linkMailedTo(address: string, mailUrl: string | null): Promise<string> {
	const { pathname, search } = new URL((await mailTo(address, mailUrl))?.links[0] ?? "");
	return pathname + search;
}
