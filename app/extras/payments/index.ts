export type { RefundFields } from "./admin-payment.tsx";
export { AdminPayment, PaymentCosts, PaymentProblems } from "./admin-payment.tsx";
export { PaymentSection } from "./payment-section.tsx";
