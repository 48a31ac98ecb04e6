// Import this module lazily, so that only guests load it.

export { applyLastOrder, forgetUnpaidOrder, putBackOnDevice, storeUnpaidOrder } from "./device-orders.ts";
export { default as KeepOrder } from "./keep-order.tsx";
export { startGuest } from "./start-guest.ts";
