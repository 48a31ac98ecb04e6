export {
	type AdminPaymentData,
	closePayment,
	listPayments,
	paymentStatusFromError,
	sendRefunds,
} from "./admin-payments.server.ts";
export { callPayments, PAYMENT_PAGE_UNAVAILABLE, putBackInCart } from "./call-payments.server.ts";
export {
	type CheckoutPayment,
	checkoutPayment,
	pathAfterOrder,
	safePaymentUrl,
} from "./checkout-payment.server.ts";
export { submitAcceptForm, submitRefundForm } from "./payment-actions.server.ts";
export { type OrderPayment, paymentLabel, paymentNotice } from "./payment-notice.server.ts";
