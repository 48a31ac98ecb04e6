export type { RefundFields } from "./admin-payment.tsx";
export { AdminPayment } from "./admin-payment.tsx";
export { PaymentCosts, PaymentProblems } from "./payment-overview.tsx";
export { PaymentSection } from "./payment-section.tsx";
