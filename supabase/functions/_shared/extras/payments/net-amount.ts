import type { Cents } from "../../domain/money.ts";

interface PaymentAmounts {
	received: Cents;
	fee: Cents | null;
	refunded: Cents;
	dispute: string | null;
}

/** Null until the provider reports its fee, and after a dispute, whose costs it doesn't report. */
export function netAmount({ received, fee, refunded, dispute }: PaymentAmounts): Cents | null {
	if (dispute === "open" || dispute === "lost" || (fee === null && received !== 0)) return null;
	return received - (fee ?? 0) - refunded;
}
