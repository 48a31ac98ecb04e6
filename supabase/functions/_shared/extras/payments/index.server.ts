export * from "./payment-contract.ts";
export { InvalidSignature, type PaymentProvider } from "./provider.ts";
export { withProvider } from "./runtime/configured-provider.ts";
export { requirePayable, storeOrder, withPayment } from "./runtime/order-payments.ts";
export * from "./runtime/payment-flow.ts";
