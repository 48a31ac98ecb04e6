export * from "./payment-contract.ts";
export { InvalidSignature, type PaymentProvider, ProviderUnavailable } from "./provider.ts";
export { provider } from "./runtime/configured-provider.ts";
export { noPayments, paymentsUnavailable } from "./runtime/errors.ts";
export { requirePayable, storeOrder, withPayment } from "./runtime/order-payments.ts";
export * from "./runtime/payment-flow.ts";
