export { checkoutLines } from "./checkout-lines.ts";
export * from "./payment-contract.ts";
export { InvalidSignature, type PaymentProvider, ProviderUnavailable } from "./provider.ts";
export { PAYMENT_METHODS, provider } from "./runtime/configured-provider.ts";
export { noPayments, paymentsUnavailable } from "./runtime/errors.ts";
export * from "./runtime/payment-flow.ts";
