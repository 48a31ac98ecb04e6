// Import this module lazily, so that only guests load it.

export { applyUnpaidOrder, forgetUnpaidOrder, noteUnpaidOrder, putBackOnDevice } from "./device-orders.ts";
export { default as KeepOrder } from "./keep-order.tsx";
export { startGuest } from "./start-guest.ts";
