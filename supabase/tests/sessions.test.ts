import { describe, expect, test, vi } from "vitest";
import { backend, createShopper, isLocal, PASSWORD } from "./support/backend.ts";
import { latestMail, mailsTo } from "./support/mail.ts";

const CHROME =
	"Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36";
const subjects = async (email: string) => (await mailsTo(email, backend.mailUrl)).map(({ subject }) => subject);

/** Calls Auth directly. */
async function signInWith(userAgent: string, email: string): Promise<string> {
	const response = await fetch(`${backend.url}/auth/v1/token?grant_type=password`, {
		method: "POST",
		headers: { apikey: backend.publishableKey, "content-type": "application/json", "user-agent": userAgent },
		body: JSON.stringify({ email, password: PASSWORD }),
	});
	expect(response.status).toBe(200);
	return ((await response.json()) as { access_token: string }).access_token;
}

describe.runIf(isLocal)("a sign-in at Auth", () => {
	test("from a second user agent is mailed once, and named in the list of sessions", async () => {
		const { client, email } = await createShopper();
		await signInWith(CHROME, email);
		await vi.waitFor(async () => expect(await subjects(email)).toEqual(["New device on your Encore account"]), {
			timeout: 20_000,
			interval: 200,
		});
		const mail = await latestMail(email, backend.mailUrl);
		expect(mail?.text).toMatch(/When: \w+ \d+, 20\d\d at \d+:\d\d [AP]M \(Pacific Time\)/);
		expect(mail?.text).toContain("Browser: Chrome on Windows");
		expect(mail?.links.map((link) => new URL(link).pathname)).toEqual([
			"/account",
			"/account/sessions",
			"/contact",
			"/account/mails",
		]);
		const { data: sessions } = await client.rpc("list_sessions");
		expect(sessions).toContainEqual(expect.objectContaining({ user_agent: CHROME }));

		await signInWith(CHROME.replace("140", "141"), email);
		const { email: next } = await createShopper();
		await signInWith(CHROME, next);
		// A mail of the third sign-in would precede this one
		await vi.waitFor(async () => expect(await subjects(next)).toHaveLength(1), { timeout: 20_000, interval: 200 });
		expect(await subjects(email)).toHaveLength(1);
	});
});
