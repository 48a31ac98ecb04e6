import { createClient } from "@supabase/supabase-js";
import { describe, expect, test } from "vitest";
import { backend } from "./support/backend.ts";

const newClient = () =>
	createClient(backend.url, backend.publishableKey, { auth: { persistSession: false, autoRefreshToken: false } });

describe("signing up", () => {
	test.each(["short1", "onlyletters"])("the weak password %j is rejected with reasons", async (password) => {
		const { error } = await newClient().auth.signUp({ email: `test-${crypto.randomUUID()}@encore.example`, password });
		expect(error).toMatchObject({ code: "weak_password", reasons: [expect.any(String)] });
	});
});
