import { createClient } from "@supabase/supabase-js";
import { describe, expect, test } from "vitest";
import { ACCOUNTS } from "../local/demo.ts";
import { backend, isLocal } from "./support/backend.ts";
import { latestMail } from "./support/mail.ts";

const newClient = () =>
	createClient(backend.url, backend.publishableKey, { auth: { persistSession: false, autoRefreshToken: false } });

describe.runIf(isLocal)("the demo accounts", () => {
	test.each(Object.values(ACCOUNTS))(
		"$email signs in with the documented password",
		async ({ email, password, name }) => {
			const { data } = await newClient().auth.signInWithPassword({ email, password });
			expect(data.user).toMatchObject({ email, user_metadata: { name } });
		},
	);
});

describe.runIf(isLocal)("a password reset", () => {
	test("mails a link to the shop with a token for a session", async () => {
		const client = newClient();
		const email = `test-${crypto.randomUUID()}@encore.example`;
		await client.auth.signUp({ email, password: "a-password-4-tests" });
		expect((await client.auth.resetPasswordForEmail(email)).error).toBeNull();
		const mail = await latestMail(email, backend.mailUrl);
		expect(mail?.subject).toBe("Choose a new Encore password");
		const link = new URL(mail?.links[0] ?? "");
		expect(link.pathname).toBe("/auth/confirm");
		expect(link.searchParams.get("type")).toBe("recovery");
		const verified = await newClient().auth.verifyOtp({
			type: "recovery",
			email: link.searchParams.get("email") ?? "",
			token: link.searchParams.get("token") ?? "",
		});
		expect(verified.data.user?.email).toBe(email);
	});
});

describe("signing up", () => {
	test.each(["short1", "onlyletters"])("the weak password %j is rejected with reasons", async (password) => {
		const { error } = await newClient().auth.signUp({ email: `test-${crypto.randomUUID()}@encore.example`, password });
		expect(error).toMatchObject({ code: "weak_password", reasons: [expect.any(String)] });
	});
});
