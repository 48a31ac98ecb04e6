import { useEffect, useState } from "react";
import type { PaymentMethod } from "#shared/contracts/orders.ts";
import { statusFacts } from "#shared/domain/order-status.ts";

export const PAYMENT_LABELS = { "credit-card": "Credit card", paypal: "PayPal" } as const satisfies Record<
	PaymentMethod,
	string
>;

/** `label` is by default that of spec S4.19. */
export function StatusBadge({ status, label }: { status: string | null | undefined; label?: string | null }) {
	const facts = statusFacts(status);
	return <span className={`status ${facts.badge}`}>{label ?? facts.label}</span>;
}

const toMinutes = (ms: number) => Math.ceil(ms / 60_000);

/** Uses only differences of the device's clock, as its time may be wrong. */
export function useMinutesLeft(leftMs: number): number {
	const [minutes, setMinutes] = useState(toMinutes(leftMs));
	useEffect(() => {
		const end = Date.now() + leftMs;
		const update = () => setMinutes(toMinutes(end - Date.now()));
		update();
		const timer = setInterval(update, 5_000);
		return () => clearInterval(timer);
	}, [leftMs]);
	return minutes;
}

export const formatMinutes = (minutes: number) => `${minutes} ${minutes === 1 ? "minute" : "minutes"} left`;
