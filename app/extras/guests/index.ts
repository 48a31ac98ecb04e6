// Pages import it when they need it, so that it weighs on no other shopper

export { findUnpaidOrder, noteUnpaidOrder, putBackOnDevice } from "./device-orders.ts";
export { default as KeepOrder } from "./keep-order.tsx";
export { startGuest } from "./start-guest.ts";
