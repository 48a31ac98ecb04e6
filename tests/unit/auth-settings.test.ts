import { globSync, readFileSync } from "node:fs";
import { parse } from "smol-toml";
import { expect, test } from "vitest";
import { BRAND } from "../../supabase/functions/_shared/shop.config.ts";

/** The Worker's limits per visitor that count towards each of Auth's limits for all. */
const USED_BY = {
	sign_in_sign_ups: ["LIMIT_SIGN_IN", "LIMIT_SIGN_UP"],
	token_verifications: ["LIMIT_CONFIRM"],
	// Auth also counts passwords here
	token_refresh: ["LIMIT_REFRESH", "LIMIT_SIGN_IN"],
	anonymous_users: ["LIMIT_SIGN_UP"],
	email_sent: ["LIMIT_MAIL", "LIMIT_SIGN_UP"],
};
/** The settings that Auth counts by the hour instead of five minutes. */
const HOURLY = ["anonymous_users", "email_sent"];

interface Config {
	remotes: { production: { auth: { rate_limit: Record<keyof typeof USED_BY, number> } } };
	auth: {
		jwt_expiry: number;
		minimum_password_length: number;
		mfa: { totp: object };
		hook: { custom_access_token: { enabled: boolean; uri: string } };
		captcha?: object;
		sessions: { timebox: string; inactivity_timeout: string };
		email: {
			template: Record<string, { subject: string; content_path: string }>;
			notification?: Record<string, { enabled: boolean; subject: string; content_path: string }>;
		} & Record<"otp_length" | "otp_expiry", number> &
			Record<"enable_confirmations" | "double_confirm_changes" | "secure_password_change", boolean>;
	};
}

interface WranglerFile {
	env: Record<string, { ratelimits: { name: string; simple: { limit: number } }[] }>;
}

const FILE = readFileSync("supabase/config.toml", "utf8");
const { auth, remotes } = parse(FILE) as unknown as Config;

test("a mailed token can't be guessed in its life, at 1,000 guesses a second", () => {
	const { otp_length, otp_expiry } = auth.email;
	expect((1_000 * otp_expiry) / 10 ** otp_length).toBeLessThan(1 / 10_000);
});

test("a stolen session can't take over an account, and addresses must be confirmed", () => {
	expect(auth.email).toMatchObject({
		enable_confirmations: true,
		double_confirm_changes: true,
		secure_password_change: true,
	});
	expect(auth.minimum_password_length).toBeGreaterThanOrEqual(8);
});

test("a token outlives its session by ten minutes at most, and has no user metadata", () => {
	expect(auth.jwt_expiry).toBeLessThanOrEqual(600);
	const uri = "pg-functions://postgres/private/custom_access_token";
	expect(auth.hook.custom_access_token).toEqual({ enabled: true, uri });
});

test("CAPTCHA protection is off, because the forms send no CAPTCHA token", () => {
	expect(auth.captcha).toBeUndefined();
});

test("authenticator apps are the only second factor, because the shop has pages for no other", () => {
	expect(auth.mfa).toEqual({ totp: { enroll_enabled: true, verify_enabled: true } });
});

test("sessions end after 30 days, and after 7 without a visit", () => {
	expect(auth.sessions).toEqual({ timebox: `${30 * 24}h`, inactivity_timeout: `${7 * 24}h` });
});

test.each(["production", "preview"])(
	"Auth's limits are no lower than what two visitors can use in %s",
	(environment) => {
		const { env } = parse(readFileSync("wrangler.toml", "utf8")) as unknown as WranglerFile;
		const limits = new Map(env[environment]?.ratelimits.map(({ name, simple }) => [name, simple.limit]));
		const { rate_limit } = remotes.production.auth;
		expect(Object.keys(rate_limit)).toEqual(Object.keys(USED_BY));
		for (const [setting, names] of Object.entries(USED_BY)) {
			const perMinute = names.reduce((sum, name) => sum + (limits.get(name) ?? Number.NaN), 0);
			const minutes = HOURLY.includes(setting) ? 60 : 5;
			const allowed = rate_limit[setting as keyof typeof USED_BY];
			expect(allowed, setting).toBeGreaterThanOrEqual(2 * minutes * perMinute);
		}
	},
);

test("owners are mailed when their password, address or second factor changes, without a link to press", () => {
	const { notification = {} } = auth.email;
	expect(Object.keys(notification)).toEqual([
		"password_changed",
		"email_changed",
		"mfa_factor_enrolled",
		"mfa_factor_unenrolled",
	]);
	for (const [name, { enabled, subject, content_path }] of Object.entries(notification)) {
		expect([name, enabled, subject]).toEqual([name, true, expect.stringContaining(BRAND)]);
		const html = readFileSync(content_path, "utf8");
		expect(html).not.toContain("href");
		expect(html).toContain("If it wasn't you");
		for (const [variable] of html.matchAll(/\{\{.*?\}\}/g))
			expect(["{{ .Email }}", "{{ .OldEmail }}", "{{ .SiteURL }}"]).toContain(variable);
	}
});

test("every mail that Auth can send is the shop's; direct callers of Auth get no token by those that the shop never causes", () => {
	const settings = Object.keys(JSON.parse(readFileSync("tests/support/auth-config.json", "utf8")));
	const hosted = settings.flatMap((name) => /^mailer_templates_(\w+?)(_notification)?_content$/.exec(name)?.[1] ?? []);
	// The shop has neither phone numbers nor sign-in by other services
	const unused = ["identity_linked", "identity_unlinked", "phone_changed"];
	const { template, notification = {} } = auth.email;
	expect([...Object.keys(template), ...Object.keys(notification), ...unused].sort()).toEqual(hosted.sort());
	const withToken = Object.entries(template).flatMap(([name, { subject, content_path }]) => {
		expect(subject).toContain(BRAND);
		return readFileSync(content_path, "utf8").includes(".Token") ? [name] : [];
	});
	expect(withToken).toEqual(["confirmation", "recovery", "email_change", "invite"]);
});

test("a hosted project differs in addresses, limits, mail server and secrets only", () => {
	const variables = [...FILE.matchAll(/"env\((\w+)\)"/g)].map(([, name = ""]) => name);
	const scripts = globSync("scripts/deploy/*.ts").map((file) => readFileSync(file, "utf8"));
	expect(variables.filter((name) => !scripts.join().includes(`${name}:`))).toEqual([]);
	expect(remotes).toEqual({
		production: {
			project_id: "yourprojectreference",
			auth: {
				site_url: "env(SHOP_URL)",
				additional_redirect_urls: ["env(SHOP_REDIRECTS)"],
				rate_limit: expect.objectContaining({ sign_in_sign_ups: 150, anonymous_users: 600 }),
				email: { smtp: expect.objectContaining({ host: "smtp.resend.com", pass: "env(RESEND_API_KEY)" }) },
			},
			edge_runtime: { secrets: expect.objectContaining({ MAIL_FROM: "env(MAIL_FROM)" }) },
			db: { vault: { project_url: "env(PROJECT_URL)", secret_key: "env(PROJECT_SECRET_KEY)" } },
		},
	});
});
