import type { Mail } from "../../local/mailbox.ts";

/** Returns the mails to this address, newest first. */
export async function mailsTo(to: string, mailUrl: string | null): Promise<Mail[]> {
	const response = await fetch(mailUrl ?? "", { headers: { accept: "application/json" } });
	return ((await response.json()) as Mail[]).filter((mail) => mail.to === to);
}

export const latestMail = async (to: string, mailUrl: string | null): Promise<Mail | undefined> =>
	(await mailsTo(to, mailUrl))[0];

/** Returns the path and query of the latest link with a token. */
export async function latestMailedLink(to: string, mailUrl: string | null): Promise<string> {
	const links = (await mailsTo(to, mailUrl)).map((mail) => mail.links[0] ?? "");
	const { pathname, search } = new URL(links.find((link) => link.includes("token=")) ?? "");
	return pathname + search;
}
