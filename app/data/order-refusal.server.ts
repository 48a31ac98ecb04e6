import { z } from "zod";
import { FieldError } from "#shared/contracts/error.ts";
import { fieldErrors } from "./checkout-form.server.ts";
import type { OrderResult } from "./orders.server.ts";

/** Why an order was not placed, in the form that the checkout page acts on. */
export interface OrderRefusal {
	kind: "not_authenticated" | "price_changed" | "sold_out" | "invalid" | "other";
	/** For the toast's second line: the service's words, or the specification's (section 8). */
	message: string;
	/** Ids of the lines that are sold out. */
	soldOut: string[];
	/** Sentences by field name. */
	fields: Record<string, string>;
	status: number;
}

const SoldOut = z.array(z.object({ productId: z.string() }));
const STATUS = { not_authenticated: 401, price_changed: 409, sold_out: 409, invalid: 422, other: 502 } as const;

export function orderRefusal({ code, error, details }: OrderResult): OrderRefusal {
	const kind = code && code !== "other" && code in STATUS ? (code as OrderRefusal["kind"]) : "other";
	return {
		kind,
		message: error || "An unexpected error occurred",
		soldOut: kind === "sold_out" ? (SoldOut.safeParse(details).data?.map((line) => line.productId) ?? []) : [],
		fields: kind === "invalid" ? fieldErrors(z.array(FieldError).safeParse(details).data ?? []) : {},
		status: STATUS[kind],
	};
}
