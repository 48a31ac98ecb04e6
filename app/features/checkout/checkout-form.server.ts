import { z } from "zod";
import type { FieldError } from "#shared/contracts/error.ts";
import { OrderRequest } from "#shared/contracts/orders.ts";
import type { Attempt } from "./idempotency-key.ts";

export interface ParsedCheckout {
	request: OrderRequest | null;
	/** Sent back with a refusal, so that a second try of the same form is the same order. */
	attempt: Pick<Attempt, "key" | "reference">;
	/** Sentences by field name ("email"), empty where the form is right. */
	errors: Record<string, string>;
	/** What was typed, to fill the form again. */
	typed: Record<string, string>;
}

const FIELDS = ["firstName", "lastName", "email", "phone", "address", "city", "postalCode", "country"] as const;
const Items = z.string().transform((text, context) => {
	try {
		return JSON.parse(text) as unknown;
	} catch {
		context.addIssue("not JSON");
		return z.NEVER;
	}
});

/** The checkout form's post to an order request. Card fields carry no name, so they are never in it (decision 16). */
export function parseCheckout(form: FormData): ParsedCheckout {
	const text = (name: string) => String(form.get(name) ?? "");
	const typed = Object.fromEntries([...FIELDS, "paymentMethod"].map((name) => [name, text(name)]));
	const shipping = Object.fromEntries(FIELDS.map((name) => [name, text(name)]));
	const attempt = {
		key: z.uuid().safeParse(text("idempotencyKey")).data ?? crypto.randomUUID(),
		reference: text("reference"),
	};
	const parsed = OrderRequest.safeParse({
		items: Items.safeParse(text("items")).data ?? [],
		shipping,
		paymentMethod: text("paymentMethod"),
		promoCode: text("promoCode") || undefined,
		reference: attempt.reference,
		quotedTotal: Number(text("quotedTotal") || Number.NaN),
	});
	if (parsed.success) return { request: parsed.data, attempt, errors: {}, typed };
	const details = parsed.error.issues.map(
		(issue): FieldError => ({ path: issue.path.join("."), message: issue.message }),
	);
	return { request: null, attempt, errors: fieldErrors(details), typed };
}

/** "shipping.email" → "email"; anything of the order itself goes under "order". The first complaint of a field is kept. */
export function fieldErrors(details: readonly FieldError[]): Record<string, string> {
	const errors: Record<string, string> = {};
	for (const { path, message } of details) {
		const name = path.replace(/^shipping\./, "");
		errors[(FIELDS as readonly string[]).includes(name) || name === "paymentMethod" ? name : "order"] ??= message;
	}
	return errors;
}
