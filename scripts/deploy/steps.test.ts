import { readdirSync } from "node:fs";
import { expect, test, vi } from "vitest";
import { STRIPE_EVENTS } from "../../supabase/functions/_shared/extras/payments/stripe-api.ts";
import { BRAND } from "../../supabase/functions/_shared/shop.config.ts";
import { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET } from "../../supabase/local/demo.ts";
import { startStripeStandIn } from "../../supabase/local/stripe/stand-in.ts";
import { REF } from "../../tests/support/management-api.ts";
import { SECRETS, SHOP_URL, useStubDeployment } from "../../tests/support/stub-deployment.ts";
import { findDrift } from "../drift.ts";
import { findLowerAuthLimits } from "./changed-settings.ts";
import { runSteps, STEPS, stepsFrom } from "./steps.ts";

const { stub, log, outputs, deployment } = await useStubDeployment();
const stepsExcept = (...names: string[]) => STEPS.filter(({ name }) => !names.includes(name));
const stepNamed = (name: string) => STEPS.filter((step) => step.name === name);

const AUTH_CONFIG = {
	site_url: SHOP_URL,
	uri_allow_list: `${SHOP_URL}/**`,
	mailer_autoconfirm: false,
	mailer_otp_length: 10,
	password_min_length: 8,
	hook_custom_access_token_enabled: true,
	hook_custom_access_token_uri: "pg-functions://postgres/private/custom_access_token",
	sessions_timebox: 720,
	smtp_host: "smtp.resend.com",
	smtp_pass: "re_stub",
	smtp_admin_email: "hello@shop.example",
	mailer_subjects_recovery: "Choose a new Encore password",
	rate_limit_otp: 150,
	rate_limit_verify: 100,
	rate_limit_token_refresh: 600,
	rate_limit_anonymous_users: 600,
	rate_limit_email_sent: 1800,
};
const FUNCTIONS = readdirSync("supabase/functions").filter((name) => !name.startsWith("_"));

const keysWith = (...algorithms: string[]) => Response.json({ keys: algorithms.map((alg) => ({ alg })) });

test("the plan runs unattended, and shows no secret", async () => {
	// tests/worker/email-links.test.ts checks a shop, and `npm run deploy:check` the build
	// Must not reach the project while payments are simulated
	vi.stubEnv("STRIPE_SECRET_KEY", STRIPE_SECRET_KEY);
	const fetchKeys = vi.spyOn(globalThis, "fetch").mockImplementation(async () => keysWith("HS256", "ES256"));
	await runSteps(deployment, stepsExcept("worker", "check"));
	expect(fetchKeys.mock.calls).toEqual([[`https://${REF}.supabase.co/auth/v1/.well-known/jwks.json`]]);
	expect(log).toContain(`supabase db push --remote=${REF} --yes`);
	expect(Object.fromEntries(stub.secrets)).toEqual({
		RESEND_API_KEY: "re_stub",
		MAIL_FROM: "Encore <hello@shop.example>",
		SITE_URL: SHOP_URL,
	});
	expect(stub.functions.map(({ slug }) => slug).sort()).toEqual(FUNCTIONS);
	expect(stub.authConfig).toMatchObject(AUTH_CONFIG);
	expect(stub.authConfig.mailer_templates_confirmation_content).toContain("{{ .SiteURL }}/auth/confirm");
	for (const name of ["invite", "magic_link", "email_change", "reauthentication"])
		expect(stub.authConfig[`mailer_templates_${name}_content`], name).toContain(BRAND);
	expect(stub.apiConfig).toMatchObject({ db_schema: "public", max_rows: 500 });
	for (const secret of SECRETS) expect(log.join("\n")).not.toContain(secret);
});

test("after a deployment, drift is one line per later difference", async () => {
	expect(await findDrift(deployment)).toEqual([]);
	outputs["migration list"] = JSON.stringify({
		migrations: [
			{ local: "1", remote: "1" },
			{ local: "2", remote: "" },
			{ local: "", remote: "3" },
		],
	});
	outputs["db diff"] = "create table public.extra (id integer);\n";
	stub.functions.push({ slug: "extra", verify_jwt: true });
	stub.authConfig.mailer_autoconfirm = true;
	stub.authConfig.mailer_templates_recovery_content = '<a href="https://other.example">Choose a password</a>';
	const texts = { title: "", facing: "EXTERNAL", description: "", remediation: "", cache_key: "" };
	const categories = ["SECURITY"];
	const finding = {
		...texts,
		categories,
		name: "rls_disabled_in_public",
		detail: "Table public.extra is public",
		level: "ERROR",
	};
	stub.lints = [finding, { ...finding, name: "auth_leaked_password_protection", level: "WARN" }];
	const unindexed = {
		...finding,
		name: "unindexed_foreign_keys",
		detail: "Table public.extra has a key",
		level: "INFO",
	};
	stub.performanceLints = [unindexed, { ...unindexed, name: "duplicate_index", level: "WARN" }];
	expect(await findDrift(deployment)).toEqual([
		"migration missing: 2",
		"migration unknown: 3",
		"schema differs:\ncreate table public.extra (id integer);",
		"setting auth.email.enable_confirmations: false instead of true",
		"function unknown: extra",
		"function extra has verify_jwt on",
		"advisor ERROR rls_disabled_in_public: Table public.extra is public",
		"advisor WARN duplicate_index: Table public.extra has a key",
	]);
});

test("limits of Auth that are lower in the hosted project are found, each with the declared number", async () => {
	expect(await findLowerAuthLimits(deployment)).toEqual([]);
	Object.assign(stub.authConfig, {
		rate_limit_otp: 30,
		rate_limit_verify: 99,
		rate_limit_token_refresh: 199,
		rate_limit_anonymous_users: 30,
		rate_limit_email_sent: 30,
	});
	expect(await findLowerAuthLimits(deployment)).toEqual([
		"setting auth.rate_limit.anonymous_users: 30 instead of 600",
		"setting auth.rate_limit.email_sent: 30 instead of 1800",
		"setting auth.rate_limit.sign_in_sign_ups: 30 instead of 150",
		"setting auth.rate_limit.token_refresh: 199 instead of 600",
		"setting auth.rate_limit.token_verifications: 99 instead of 100",
	]);
});

test("a shop with payments gets Stripe's webhook endpoint and secrets, once", async () => {
	const standIn = await startStripeStandIn();
	vi.stubEnv("STRIPE_SECRET_KEY", STRIPE_SECRET_KEY);
	const settings = { ...deployment.settings, paymentOrigin: standIn.url, paymentMethods: "credit-card,paypal" };
	const withPayments = { ...deployment, stripeUrl: standIn.url, settings };
	try {
		stub.secrets.clear();
		await runSteps(withPayments, stepNamed("secrets"));
		await runSteps(withPayments, stepNamed("secrets"));
		expect(Object.fromEntries(stub.secrets)).toMatchObject({
			SITE_URL: SHOP_URL,
			STRIPE_SECRET_KEY,
			STRIPE_WEBHOOK_SECRET,
			STRIPE_CHECKOUT_ORIGIN: standIn.url,
			PAYMENT_METHODS: "credit-card,paypal",
		});
		const url = `https://${REF}.supabase.co/functions/v1/payment-events`;
		expect(standIn.endpoints).toMatchObject([{ url, status: "enabled", enabled_events: STRIPE_EVENTS }]);
		expect([...standIn.account.sessions.values()].every(({ status }) => status === "expired")).toBe(true);

		standIn.account.enabledMethods = ["card"];
		await expect(runSteps(withPayments, stepNamed("secrets"))).rejects.toThrow(/payment page for paypal/);
		await expect(runSteps(deployment, stepNamed("secrets"))).rejects.toThrow(/no PAYMENT_ORIGIN/);
		vi.stubEnv("STRIPE_SECRET_KEY", "sk_live_x");
		await expect(runSteps({ ...withPayments, environment: "preview" }, stepNamed("secrets"))).rejects.toThrow(
			/live key/,
		);
		for (const secret of [STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET]) expect(log.join("\n")).not.toContain(secret);
	} finally {
		stub.secrets.clear();
		await standIn.stop();
		vi.stubEnv("STRIPE_SECRET_KEY", "");
	}
});

test("a failed step names itself and the command to continue", async () => {
	vi.spyOn(globalThis, "fetch").mockImplementation(async () => keysWith("HS256"));
	await expect(runSteps(deployment, stepNamed("accounts"))).rejects.toThrow(
		/accepts ES256 tokens only.*To continue: npm run deploy -- --from accounts --yes$/s,
	);
	stub.status = "INACTIVE";
	await expect(runSteps(deployment, stepNamed("accounts"))).rejects.toThrow(/is INACTIVE.*--from accounts/s);
	vi.stubEnv("SUPABASE_ACCESS_TOKEN", `sbp_${"1".repeat(40)}`);
	await expect(runSteps(deployment, stepNamed("accounts"))).rejects.toThrow(/Unauthorized.*Set SUPABASE_ACCESS_TOKEN/s);
	expect(() => stepsFrom("fonctions")).toThrow(/"fonctions"; the steps are accounts, database, /);
});
