import type { Content } from "../../supabase/functions/_shared/mail/layout.ts";
import { BRAND } from "../../supabase/functions/_shared/shop.config.ts";

const REPORT = "contact us right away through the shop's contact page.";
const confirmation = (type: "signup" | "recovery") =>
	`{{ .SiteURL }}/auth/confirm?token={{ .Token }}&type=${type}&email={{ .Email }}`;

/**
 * Auth's mails by file name in supabase/templates. Auth fills the variables in double braces, and escapes them.
 * Notifications contain no links, so that nobody learns to press them. magic_link, email_change and
 * reauthentication are sent to direct callers of Auth only; without a token, they lead to nothing (docs/security.md).
 */
export const AUTH_MAILS: Readonly<Record<string, Content>> = {
	confirmation: {
		subject: `Confirm your ${BRAND} account`,
		heading: `Welcome to ${BRAND}`,
		blocks: [
			"One step left: confirm that {{ .Email }} is yours.",
			{ links: [["Confirm my account", confirmation("signup")]] },
			`The link works once, for 15 minutes. If you didn't sign up at ${BRAND}, ignore this email and nothing will happen.`,
		],
	},
	recovery: {
		subject: `Choose a new ${BRAND} password`,
		heading: "Choose a new password",
		blocks: [
			`Someone, probably you, requested a new password for the ${BRAND} account {{ .Email }}.`,
			{ links: [["Choose a new password", confirmation("recovery")]] },
			"The link works once, for 15 minutes. If it wasn't you, ignore this email; your password won't change.",
		],
	},
	invite: {
		subject: `You're invited to ${BRAND}`,
		blocks: [
			`An account for {{ .Email }} was created at ${BRAND}.`,
			{ links: [["Accept the invitation", confirmation("signup")]] },
			"The link works once, for 15 minutes, and signs you in. Then request an email for choosing a password in your account's settings. If you don't want an account, ignore this email and nothing will happen.",
		],
	},
	magic_link: {
		subject: `Signing in to ${BRAND}`,
		blocks: [
			`Someone requested an email for signing in to the ${BRAND} account {{ .Email }}. ${BRAND} doesn't have such emails: sign in with your password.`,
			"Nobody was signed in, so there's nothing to do.",
		],
	},
	email_change: {
		subject: `A change of address at ${BRAND}`,
		blocks: [
			`Someone requested to change the email address of an account at ${BRAND} to {{ .NewEmail }}. ${BRAND} doesn't change addresses, so nothing happened.`,
			`If the account is yours and it wasn't you, someone else is signed in. Choose a new password in your account's settings, which signs out every other device, and ${REPORT}`,
		],
	},
	reauthentication: {
		subject: `A code for your ${BRAND} account`,
		blocks: [
			`Someone who is signed in to the ${BRAND} account {{ .Email }} requested a code. ${BRAND} doesn't mail codes, so nothing happened.`,
			`If it wasn't you, choose a new password in your account's settings, which signs out every other device, and ${REPORT}`,
		],
	},
	password_changed: {
		subject: `Your ${BRAND} password was changed`,
		blocks: [
			`The password of the ${BRAND} account {{ .Email }} was changed just now. Other devices are signed out.`,
			`If it was you, there's nothing to do. If it wasn't you, ${REPORT}`,
		],
	},
	email_changed: {
		subject: `The email address of your ${BRAND} account was changed`,
		blocks: [
			`The email address of your ${BRAND} account was changed from {{ .OldEmail }} to {{ .Email }} just now.`,
			`If it was you, there's nothing to do. If it wasn't you, ${REPORT}`,
		],
	},
	mfa_factor_enrolled: {
		subject: `A second factor was added to your ${BRAND} account`,
		blocks: [
			`An authenticator app was added to the ${BRAND} account {{ .Email }} just now. From now on, signing in requires its code.`,
			`If it was you, there's nothing to do. If it wasn't you, ${REPORT}`,
		],
	},
	mfa_factor_unenrolled: {
		subject: `A second factor was removed from your ${BRAND} account`,
		blocks: [
			`An authenticator app was removed from the ${BRAND} account {{ .Email }} just now. Signing in no longer requires its code.`,
			"If it was you, there's nothing to do. If it wasn't you, choose a new password in your account's settings, and contact us through the shop's contact page.",
		],
	},
};
