import { z } from "zod";
import { PAYMENT_LABELS } from "#app/features/orders/order-display.tsx";
import { formText } from "#app/platform/forms.ts";
import type { FieldError } from "#shared/contracts/error.ts";
import { OrderRequest, PaymentMethod, SHIPPING_FIELDS } from "#shared/contracts/orders.ts";
import { parseJson } from "#shared/domain/stored-items.ts";

export interface CheckoutPayment {
	/** Null for simulated payments. */
	provider: string | null;
	methods: { value: PaymentMethod; label: string }[];
	note: string;
	button: string;
	/** Texts of the button with which the payment page asks for the address, if the provider can. */
	express?: { button: string; hint: string };
}

export const toPaymentOptions = (methods: readonly PaymentMethod[]) =>
	methods.map((value) => ({ value, label: PAYMENT_LABELS[value] }));

export const SIMULATED_PAYMENT: CheckoutPayment = {
	provider: null,
	methods: toPaymentOptions(PaymentMethod.options),
	note: "Demo checkout: no card is charged or stored",
	button: "Pay",
};

/** `errors` has messages by field name. Submitting the same `attempt` again creates no second order. */
export function parseCheckout(form: FormData) {
	const text = (name: string) => String(form.get(name) ?? "");
	const shipping = form.has("express")
		? null
		: Object.fromEntries(SHIPPING_FIELDS.map((name) => [name, formText(form, name)]));
	const values: Record<string, string> = {
		...shipping,
		paymentMethod: text("paymentMethod"),
		shippingMethod: text("shippingMethod"),
	};
	const attempt = {
		key: z.uuid().safeParse(text("idempotencyKey")).data ?? crypto.randomUUID(),
		reference: text("reference"),
	};
	const parsed = OrderRequest.safeParse({
		items: parseJson(text("items")) ?? [],
		shipping,
		paymentMethod: text("paymentMethod"),
		shippingMethod: text("shippingMethod") || undefined,
		promoCode: text("promoCode") || undefined,
		reference: attempt.reference,
		quotedTotal: Number(text("quotedTotal") || Number.NaN),
		paymentProvider: text("paymentProvider") || null,
	});
	if (parsed.success) return { request: parsed.data, attempt, errors: {}, values };
	const issues = parsed.error.issues.map(({ path, message }): FieldError => ({ path: path.join("."), message }));
	return { request: null, attempt, errors: fieldErrors(issues), values };
}

/** Returns the first message of each field. Those about the order itself are under "order". */
export function fieldErrors(errors: readonly FieldError[]): Record<string, string> {
	const byField: Record<string, string> = {};
	for (const { path, message } of errors) {
		const name = path.replace(/^shipping\./, "");
		byField[(SHIPPING_FIELDS as readonly string[]).includes(name) || name === "paymentMethod" ? name : "order"] ??=
			message;
	}
	return byField;
}
