import { Quote } from "#shared/contracts/pricing.ts";

/** `orders.pricing_trace`; null for orders without one. */
export const parseTrace = (stored: unknown) => Quote.shape.trace.safeParse(stored).data ?? null;
