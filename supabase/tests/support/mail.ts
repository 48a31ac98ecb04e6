import type { Mail } from "../../local/mailbox.ts";

export async function latestMail(to: string, mailUrl: string | null): Promise<Mail | undefined> {
	const response = await fetch(mailUrl ?? "", { headers: { accept: "application/json" } });
	return ((await response.json()) as Mail[]).find((mail) => mail.to === to);
}

/** Returns the path and query of the latest mail's link. */
export async function latestMailedLink(to: string, mailUrl: string | null): Promise<string> {
	const { pathname, search } = new URL((await latestMail(to, mailUrl))?.links[0] ?? "");
	return pathname + search;
}
