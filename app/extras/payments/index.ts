export { AdminPayment } from "./admin-payment.tsx";
export { PaymentSection } from "./payment-section.tsx";
export type { RefundFields } from "./refund-form.tsx";
