export { canTakeStep } from "./domain/order-payment.ts";
export { enabledMethods, PAYMENT_ORDER_ERRORS, PaymentState } from "./payment-contract.ts";
export { loadPaymentCells, PAYMENT_HEADINGS } from "./payment-export.ts";
export { PAYMENT_MESSAGES } from "./payment-messages.ts";
