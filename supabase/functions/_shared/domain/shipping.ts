import { type ShippingMethod as ConfiguredMethod, SHIPPING_METHODS } from "../shop.config.ts";
import { type Cents, formatCents } from "./money.ts";

export type ShippingMethod = Extract<ConfiguredMethod, { price: number }>;

/** The methods that can be chosen, the default first. */
export const METHODS: readonly ShippingMethod[] = SHIPPING_METHODS.filter((method) => method.price !== null);
/** Always has `freeOver`, as builds require it (check-shop-config.ts). */
export const STANDARD = METHODS[0] as ShippingMethod & { freeOver: number };

/** Returns the default if there is no label, or if the shop no longer has the method. */
export const findMethod = (label?: string): ShippingMethod => METHODS.find((each) => each.label === label) ?? STANDARD;

/** Spec S9.04. */
export function shippingCost(
	{ label, price, freeOver }: ShippingMethod,
	subtotal: Cents,
): { cost: Cents; because: string } {
	if (freeOver === null) return { cost: price, because: label };
	const threshold = `ree when the subtotal is over ${formatCents(freeOver)}`;
	return subtotal > freeOver
		? { cost: 0, because: `F${threshold}` }
		: { cost: price, because: `${label}; f${threshold}` };
}

/** The label and the text between an order's subtotal and total. An amount other than the method's fee includes a discount. */
export function shippingRow(amount: Cents, method: string): [label: string, text: string] {
	const isFee = amount === 0 || amount === findMethod(method).price;
	return [isFee ? "Shipping" : "Shipping and discount", amount === 0 ? "Free" : formatCents(amount)];
}
