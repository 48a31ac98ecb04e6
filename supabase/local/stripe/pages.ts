import { type Context, Hono } from "hono";
import { escapeHtml } from "../../functions/_shared/mail/layout.ts";
import type { StripeAccount } from "./account.ts";
import type { LineItem, Session } from "./objects.ts";

/** See https://docs.stripe.com/testing. */
export const TEST_CARDS = {
	success: "4242424242424242",
	declined: "4000000000000002",
	insufficientFunds: "4000000000009995",
	authenticate: "4000000000003220",
	disputed: "4000000000000259",
} as const;

const DECLINES: Record<string, string> = {
	[TEST_CARDS.declined]: "Your card was declined.",
	[TEST_CARDS.insufficientFunds]: "Your card has insufficient funds.",
};

interface Env {
	Variables: { session: Session };
}

/** The time that Stripe's page waits for the webhook endpoint before it redirects. */
const MAX_WAIT_MS = 10_000;

const HEADERS = {
	"cache-control": "no-store",
	"referrer-policy": "no-referrer",
	"content-security-policy": "default-src 'none'; style-src 'unsafe-inline'",
};

const layout = (title: string, content: string) => `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title><style>
body { font: 16px/1.5 system-ui, sans-serif; max-width: 34rem; margin: 2rem auto; padding: 0 1rem; color-scheme: light dark }
label { display: block; margin: .75rem 0 } input { font: inherit; width: 100%; box-sizing: border-box; padding: .5rem }
button { font: inherit; padding: .6rem 1rem } [role=alert] { border-left: 4px solid #c33; padding-left: 1rem }
</style></head><body><p><small>Stand-in for Stripe on this machine. No money moves.</small></p><main>${content}</main></body></html>`;

const CARD_FIELDS = `<label>Card number <input name="number" autocomplete="cc-number" inputmode="numeric" required></label>
<label>Expiration <input name="expiration" placeholder="MM / YY" required></label>
<label>Security code <input name="cvc" inputmode="numeric" required></label>
<p><small>4242 4242 4242 4242 pays; 4000 0000 0000 0002 is declined; 4000 0000 0000 9995 has insufficient funds;
4000 0000 0000 3220 asks for authentication; 4000 0000 0000 0259 is disputed afterwards.</small></p>`;

/** Labels by field name. Names are properties of Stripe's address. */
const ADDRESS_FIELDS = {
	name: "Full name",
	line1: "Address line 1",
	line2: "Address line 2",
	city: "City",
	state: "State or province",
	postal_code: "Postal code",
};
const OPTIONAL = ["line2", "state"];

const input = (name: string, label: string) =>
	`<label>${label} <input name="${name}" ${OPTIONAL.includes(name) ? "" : "required"}></label>`;

function contactFields(session: Session): string {
	const { shipping_address_collection: shipping, phone_number_collection: phone } = session;
	const email = session.customer_email ? "" : input("email", "Email");
	const countries = shipping?.allowed_countries.map((code) => `<option>${code}</option>`).join("");
	const address = Object.entries(ADDRESS_FIELDS).map(([name, label]) => input(name, label));
	return `${email}${phone.enabled ? input("phone", "Phone number") : ""}${
		shipping ? `<label>Country <select name="country">${countries}</select></label>${address.join("")}` : ""
	}`;
}

/** Stores the address and contact from the page's form. Returns an error message if something is missing. */
function collect(session: Session, fields: Record<string, unknown>): string | null {
	const { shipping_address_collection: shipping, phone_number_collection } = session;
	const text = (name: string) => String(fields[name] ?? "").trim() || null;
	const email = session.customer_email ?? text("email");
	const phone = phone_number_collection.enabled ? text("phone") : null;
	if (!email || (phone_number_collection.enabled && !phone)) return "Your contact information is incomplete.";
	session.customer_details = { email, phone, name: text("name"), address: null };
	if (!shipping) return null;
	const [name, line1, country] = [text("name"), text("line1"), text("country")];
	if (!name || !line1 || !country || !shipping.allowed_countries.includes(country))
		return "Your shipping address is incomplete.";
	const [line2, city, state, postal_code] = [text("line2"), text("city"), text("state"), text("postal_code")];
	const address = { line1, line2, city, state, postal_code, country };
	session.collected_information = { shipping_details: { name, address } };
	return null;
}

function amountOf({ amount_total, currency }: Session): string {
	const format = new Intl.NumberFormat("en-US", { style: "currency", currency });
	return format.format(amount_total / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
}

function checkoutPage(session: Session, lines: readonly LineItem[], error = ""): string {
	const [method] = session.payment_method_types;
	const amount = amountOf(session);
	const items = lines.map(({ description, quantity }) => `<li>${escapeHtml(description)} × ${quantity}</li>`);
	return layout(
		"Checkout",
		`<h1>Pay ${amount}</h1><ul>${items.join("")}</ul><p>${escapeHtml(session.customer_email ?? "")}</p>
${error && `<p role="alert">${escapeHtml(error)}</p>`}
<form method="post" action="/c/pay/${session.id}">${contactFields(session)}${method === "card" ? CARD_FIELDS : ""}
<button>${method === "paypal" ? "Continue with PayPal" : `Pay ${amount}`}</button></form>
<p><a href="${escapeHtml(session.cancel_url ?? "")}">Back to the shop</a></p>`,
	);
}

const STEPS = {
	confirm: {
		title: "Authentication",
		labels: ["Complete", "Fail"],
		error: "We are unable to authenticate your payment method. Please choose a different payment method and try again.",
	},
	paypal: {
		title: "PayPal",
		labels: ["Authorize Test Payment", "Fail Test Payment"],
		error: "The payment was canceled at PayPal. Nothing was charged.",
	},
} as const;

const stepPage = ({ id }: Session, step: keyof typeof STEPS) =>
	layout(
		STEPS[step].title,
		`<h1>${STEPS[step].title}</h1><form method="post" action="/c/pay/${id}/${step}">
<button name="outcome" value="success">${STEPS[step].labels[0]}</button>
<button name="outcome" value="failure">${STEPS[step].labels[1]}</button></form>`,
	);

// Stripe's page shows the same text in both cases (stripe/stripe-node#2462)
const closedPage = () =>
	layout(
		"Checkout",
		"<h1>You're all done here</h1><p>You've either completed your payment or this checkout session has timed out.</p>",
	);

/** Stands in for the hosted payment page, in plain HTML. */
export function createPages(account: StripeAccount): Hono<Env> {
	const app = new Hono<Env>();
	const checkout = (session: Session, error?: string) =>
		checkoutPage(session, account.lineItems.get(session.id) ?? [], error);

	/** Redirects after the webhook was delivered (https://docs.stripe.com/checkout/fulfillment). */
	async function complete(context: Context<Env>, isDisputed = false) {
		const session = context.get("session");
		const delivered = account.pay(session);
		await Promise.race([delivered, new Promise((resolve) => setTimeout(resolve, MAX_WAIT_MS).unref())]);
		if (isDisputed) await account.dispute(session.payment_intent ?? "", "needs_response");
		return context.redirect(session.success_url, 303);
	}

	app.use("/c/pay/:id/:step?", async (context, next) => {
		for (const [name, value] of Object.entries(HEADERS)) context.header(name, value);
		const session = account.findSession(context.req.param("id"));
		if (session.status !== "open") return context.html(closedPage());
		context.set("session", session);
		return next();
	});
	app.get("/c/pay/:id", (context) => context.html(checkout(context.get("session"))));
	app.post("/c/pay/:id", async (context) => {
		const session = context.get("session");
		const [method] = session.payment_method_types;
		const fields = await context.req.parseBody();
		const incomplete = collect(session, fields);
		if (incomplete) return context.html(checkout(session, incomplete), 402);
		if (method === "paypal") return context.redirect(`/c/pay/${session.id}/paypal`, 303);
		if (method !== "card") return complete(context);
		const number = String(fields.number ?? "").replace(/\D/g, "");
		if (number === TEST_CARDS.authenticate) return context.redirect(`/c/pay/${session.id}/confirm`, 303);
		const isValid = number === TEST_CARDS.success || number === TEST_CARDS.disputed;
		const error = DECLINES[number] ?? (isValid ? null : "Your card number is incorrect.");
		return error ? context.html(checkout(session, error), 402) : complete(context, number === TEST_CARDS.disputed);
	});
	for (const step of ["confirm", "paypal"] as const) {
		app.get(`/c/pay/:id/${step}`, (context) => context.html(stepPage(context.get("session"), step)));
		app.post(`/c/pay/:id/${step}`, async (context) => {
			if ((await context.req.parseBody()).outcome === "success") return complete(context);
			return context.html(checkout(context.get("session"), STEPS[step].error), 402);
		});
	}
	return app;
}
