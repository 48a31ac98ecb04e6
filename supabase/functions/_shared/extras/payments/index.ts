export { canTakeStep } from "./domain/order-payment.ts";
export { PaymentState } from "./payment-contract.ts";
export { loadPaymentCells, PAYMENT_HEADINGS } from "./payment-export.ts";
export { PAYMENT_MESSAGES } from "./payment-messages.ts";
export { enabledMethods } from "./payment-methods.ts";
