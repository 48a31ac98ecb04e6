import { createDeviceStore } from "#app/platform/device-store.ts";
import { liveLines } from "#shared/domain/cart.ts";
import { cartStore } from "./cart-store.ts";

const MAX_LENGTH = 100;

export const appliedPromo = createDeviceStore<string | null>({
	key: "promo",
	area: "sessionStorage",
	parse: (code) => (code && code.length <= MAX_LENGTH ? code : null),
	serialize: (code) => code,
	empty: null,
});

cartStore.subscribe(() => {
	if (liveLines(cartStore.get()).length === 0) appliedPromo.set(null);
});
