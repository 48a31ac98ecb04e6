import { readFileSync } from "node:fs";
import path from "node:path";
import { parse } from "smol-toml";
import { enabledMethods } from "../../supabase/functions/_shared/extras/payments/payment-methods.ts";

interface PaymentVars {
	PAYMENT_ORIGIN?: string;
	PAYMENT_METHODS?: string;
}
interface WranglerFile {
	vars?: PaymentVars;
	env?: Record<string, { vars?: PaymentVars } | undefined>;
}

export function paymentVars(): PaymentVars {
	const file: WranglerFile = parse(readFileSync(path.resolve(import.meta.dirname, "../../wrangler.toml"), "utf8"));
	const environment = process.env.CLOUDFLARE_ENV;
	return (environment ? file.env?.[environment] : file)?.vars ?? {};
}

/** The first part is optional. */
const VARIANTS = /(?:<!-- simulated payments -->\n((?:(?!<!--).)*))?<!-- online payments -->\n(.*?)<!-- end -->\n/gs;

/** Leaves the parts of a text for simulated or for online payments, and names the methods. */
export function withPayments(markdown: string, { PAYMENT_ORIGIN, PAYMENT_METHODS }: PaymentVars): string {
	const methods = enabledMethods(PAYMENT_METHODS).includes("paypal") ? "credit card or PayPal" : "credit card";
	return markdown.replace(VARIANTS, PAYMENT_ORIGIN ? "$2" : "$1").replaceAll("{{paymentMethods}}", methods);
}
