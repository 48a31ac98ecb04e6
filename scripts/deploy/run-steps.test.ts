import { readdirSync } from "node:fs";
import { expect, test, vi } from "vitest";
import { z } from "zod";
import { STRIPE_EVENTS } from "../../supabase/functions/_shared/payments/stripe-api.ts";
import { BRAND } from "../../supabase/functions/_shared/shop.config.ts";
import { STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET } from "../../supabase/local/demo.ts";
import { startStripeStandIn } from "../../supabase/local/stripe/stand-in.ts";
import { REF, TOKEN } from "../../tests/support/management-api.ts";
import { SECRETS, SHOP_URL, useStubDeployment } from "../../tests/support/stub-deployment.ts";
import { settingsOf } from "./deployment.ts";
import { findDrift } from "./drift.ts";
import { paymentDrift } from "./payments.ts";
import { runSteps, stepsFrom } from "./run-steps.ts";
import { STEPS } from "./steps.ts";

const { stub, log, deploymentWith } = await useStubDeployment();
const deployment = deploymentWith(TOKEN);
const stepsExcept = (...names: string[]) => STEPS.filter(({ name }) => !names.includes(name));
const stepNamed = (name: string) => STEPS.filter((step) => step.name === name);

const AUTH_CONFIG = {
	site_url: SHOP_URL,
	uri_allow_list: `${SHOP_URL}/**`,
	mailer_autoconfirm: false,
	mailer_otp_length: 10,
	password_min_length: 8,
	hook_custom_access_token_enabled: true,
	hook_custom_access_token_uri: "pg-functions://postgres/public/custom_access_token",
	sessions_timebox: 720,
	smtp_host: "smtp.resend.com",
	smtp_pass: "re_stub",
	smtp_admin_email: "hello@shop.example",
	mailer_subjects_recovery: "Choose a new Encore password",
	rate_limit_verify: null,
};
const FUNCTIONS = readdirSync("supabase/functions").filter((name) => !name.startsWith("_"));

/** A database whose schema has this line. */
const databaseWith = (line: string) => ({ query: async () => ({ rows: [{ line }] }) as never });

test("previews name what changes, without the secrets that are typed later", async () => {
	vi.stubEnv("RESEND_API_KEY", undefined);
	for (const { preview } of STEPS) await preview?.(deployment);
	vi.stubEnv("RESEND_API_KEY", "re_stub");
	expect(log).toContain(`supabase db push --dry-run --remote=${REF} --yes`);
	expect(log.join("\n")).toMatch(/auth\.site_url \[update\]\n {2}local: {2}"https:\/\/shop\.example"/);
	expect(stub.requests.filter((request) => !request.startsWith("GET "))).toEqual([]);
});

test("the plan runs unattended, and shows no secret", async () => {
	// tests/worker/email-links.test.ts checks a shop, and `npm run deploy:check` the build
	await runSteps(deployment, stepsExcept("worker", "check"));
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
	const [first, ...migrations] = readdirSync("supabase/migrations").map((file) => ({ name: file.replace(".sql", "") }));
	const applied = [...migrations, { name: "2027_by_hand" }];
	stub.sql = (query) => (query.includes("schema_migrations") ? applied : [{ line: "table extra" }]);
	stub.functions = FUNCTIONS.filter((slug) => slug !== "mail").map((slug) => ({ slug, verify_jwt: slug === "seed" }));
	const [pricing = [], promo = []] = ["pricing", "promo"].map((slug) => stub.sources.get(slug));
	const withOldMoney = pricing.map((file) => (/money\.ts$/.test(file.name) ? new File(["old"], file.name) : file));
	stub.sources
		.set("pricing", withOldMoney)
		.set("promo", [...promo, new File([""], "extra.ts")])
		.set("orders", []);
	stub.authConfig.mailer_autoconfirm = true;
	stub.authConfig.mailer_templates_recovery_content = '<a href="https://other.example">Choose a password</a>';
	stub.authConfig.mailer_templates_email_changed_notification_content = null;
	const finding = { name: "rls_disabled_in_public", detail: "Table public.extra is public", level: "ERROR" };
	stub.lints = [finding, { ...finding, name: "auth_leaked_password_protection", level: "WARN" }];
	const unindexed = { name: "unindexed_foreign_keys", detail: "Table public.extra has a key", level: "INFO" };
	stub.performanceLints = [unindexed, { ...unindexed, name: "duplicate_index", level: "WARN" }];
	expect(await findDrift(deployment, databaseWith("table products"))).toEqual([
		`migration missing: ${first?.name}`,
		"migration unknown: 2027_by_hand",
		"schema missing: table products",
		"schema unknown: table extra",
		"function missing: mail",
		"function seed has verify_jwt on",
		"function orders has no readable code",
		"function pricing has another version of supabase/functions/_shared/domain/money.ts",
		"function promo has an unknown file: extra.ts",
		"setting auth.email.enable_confirmations: false instead of true",
		"mail template differs: supabase/templates/email_changed.html",
		"mail template differs: supabase/templates/recovery.html",
		"advisor ERROR rls_disabled_in_public: Table public.extra is public",
		"advisor WARN duplicate_index: Table public.extra has a key",
	]);
});

test("a shop with payments gets Stripe's webhook endpoint and secrets, once", async () => {
	const standIn = await startStripeStandIn();
	vi.stubEnv("STRIPE_SECRET_KEY", STRIPE_SECRET_KEY);
	const settings = { ...settingsOf(deployment), paymentOrigin: standIn.url, paymentMethods: "credit-card,paypal" };
	const withPayments = { ...deployment, stripeUrl: standIn.url, readSettings: () => settings };
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
		expect(await paymentDrift(withPayments)).toEqual([]);

		stub.secrets.delete("STRIPE_WEBHOOK_SECRET");
		standIn.endpoints[0]?.enabled_events.pop();
		expect(await paymentDrift(withPayments)).toEqual([
			"secret missing: STRIPE_WEBHOOK_SECRET",
			`webhook event missing: ${STRIPE_EVENTS.at(-1)}`,
		]);
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

test("a free plan gets all settings but the ones that it refuses", async () => {
	stub.plan = "free";
	Object.assign(stub.authConfig, { site_url: null, sessions_timebox: 0, sessions_inactivity_timeout: 0 });
	await runSteps(deployment, stepNamed("auth"));
	expect(stub.authConfig).toMatchObject({ ...AUTH_CONFIG, sessions_timebox: 0 });
});

test("a failed step names itself and the command to continue", async () => {
	const revoked = runSteps(deploymentWith("sbp_revoked"), stepsFrom("accounts"));
	await expect(revoked).rejects.toThrow(
		/rejected the access token.*To continue: npm run deploy -- --from accounts --yes$/s,
	);
	stub.status = "INACTIVE";
	await expect(runSteps(deployment, stepNamed("project"))).rejects.toThrow(/is INACTIVE.*--from project/s);
	expect(() => stepsFrom("fonctions")).toThrow(/"fonctions"; the steps are accounts, project, database, /);
});

test("a rate limit is waited for, and an error's message is passed on", async () => {
	stub.limited = 2;
	stub.sql = () => {
		throw new Error('relation "nothing" does not exist');
	};
	const query = deployment.api.query(REF, "select from nothing", z.unknown());
	await expect(query).rejects.toThrow(/read-only returned 400: .*relation "nothing" does not exist/);
	expect(stub.limited).toBe(0);
	const reserved = deployment.api.post(
		`/v1/projects/${REF}/secrets`,
		[{ name: "SUPABASE_URL", value: "" }],
		z.unknown(),
	);
	await expect(reserved).rejects.toThrow(/returned 400: Secret name must not start with/);
});
