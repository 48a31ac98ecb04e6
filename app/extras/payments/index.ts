export type { RefundFields } from "./admin-payment.tsx";
export { AdminPayment } from "./admin-payment.tsx";
export { ExpressCheckout } from "./express-checkout.tsx";
export { PaymentCosts, PaymentProblems } from "./payment-overview.tsx";
export { PaymentSection } from "./payment-section.tsx";
export { UNPAID_ORDER_KEY, type UnpaidOrder, unpaidOrderStore } from "./unpaid-order.ts";
export { StoredUnpaidOrder, UnpaidOrderBar, UnpaidOrderNotice } from "./unpaid-order-notice.tsx";
