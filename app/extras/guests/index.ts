// Import this module lazily, so that only guests load it.

export { applyLastOrder, forgetUnpaidOrder, noteUnpaidOrder, putBackOnDevice } from "./device-orders.ts";
export { default as KeepOrder } from "./keep-order.tsx";
export { startGuest } from "./start-guest.ts";
