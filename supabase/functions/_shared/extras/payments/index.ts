export { canTakeStep } from "./domain/order-payment.ts";
export { netAmount } from "./net-amount.ts";
export { PaymentState } from "./payment-contract.ts";
export { PAYMENT_MESSAGES } from "./payment-messages.ts";
export { enabledMethods } from "./payment-methods.ts";
