import { signedInAs } from "#app/features/auth/device-owner.ts";
import { createDeviceStore } from "#app/platform/device-store.ts";
import { parseJson } from "#shared/domain/stored-items.ts";

/** A shopper's order that awaits payment. */
export interface UnpaidOrder {
	id: string;
	reference: string;
	/** When the payment page closes; ISO 8601. */
	until: string;
}

/** `owner` is null for a guest. */
type Stored = UnpaidOrder & { owner: string | null };

function parse(stored: string | null): Stored | null {
	const order = parseJson(stored ?? "") as Stored | null;
	return order && order.owner === signedInAs() ? order : null;
}

/** Also read by use-session-watch.ts and paint-badges.ts, which every page loads. */
export const UNPAID_ORDER_KEY = "unpaid-order";

/** The unpaid order of the last response of /session. On the device, because public pages are the same for everyone (docs/decisions/0019). */
export const unpaidOrderStore = createDeviceStore<Stored | null>({
	key: UNPAID_ORDER_KEY,
	parse,
	serialize: (order) => order && JSON.stringify(order),
	empty: null,
});
