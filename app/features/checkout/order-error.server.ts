import { z } from "zod";
import type { OrderResult } from "#app/features/orders/orders.server.ts";
import { FieldError } from "#shared/contracts/error.ts";
import { fieldErrors } from "./checkout-form.server.ts";

/** Why an order was not placed, in the form that the checkout page acts on. */
export interface OrderRefusal {
	/** `unheard`: no answer came, so the order may be stored; trying again is safe. */
	kind: "not_authenticated" | "price_changed" | "sold_out" | "invalid" | "too_often" | "unheard" | "other";
	/** For the toast's second line: the service's words, or the specification's (section 8). */
	message: string;
	/** The lines of which there is less than wanted, and how many are left. */
	soldOut: { productId: string; left: number }[];
	/** Sentences by field name. */
	fields: Record<string, string>;
	status: number;
}

const SoldOut = z.array(
	z
		.object({ productId: z.string(), stock: z.int().nullish() })
		.transform(({ productId, stock }) => ({ productId, left: stock ?? 0 })),
);
const STATUS = {
	not_authenticated: 401,
	price_changed: 409,
	sold_out: 409,
	invalid: 422,
	too_often: 429,
	unheard: 503,
	other: 502,
} as const;
/** The functions' codes for what the page has an answer to. */
const KINDS: Readonly<Record<string, OrderRefusal["kind"]>> = {
	not_authenticated: "not_authenticated",
	price_changed: "price_changed",
	sold_out: "sold_out",
	invalid: "invalid",
	too_often: "too_often",
	unavailable: "unheard",
	internal: "unheard", // the function failed, perhaps after the database had stored the order
};

export function orderRefusal({ code, error, details }: OrderResult): OrderRefusal {
	const kind = (code && Object.hasOwn(KINDS, code) && KINDS[code]) || "other";
	return {
		kind,
		message: error || "Failed to create order",
		soldOut: kind === "sold_out" ? (SoldOut.safeParse(details).data ?? []) : [],
		fields: kind === "invalid" ? fieldErrors(z.array(FieldError).safeParse(details).data ?? []) : {},
		status: STATUS[kind],
	};
}
