export {
	type AdminPaymentData,
	getPaymentOverview,
	listPayments,
	paymentState,
} from "./admin-payments.server.ts";
export {
	getUnpaidOrder,
	mayHaveUnpaidOrder,
	onlinePayment,
	redirectAfterOrder,
	requirePaid,
	unpaidCookie,
} from "./checkout-payment.server.ts";
export { type OrderFailure, PAYMENT_FORMS, sendRefunds } from "./order-forms.server.ts";
export {
	checkPayment,
	orderLabels,
	type PaymentRow,
	toOrderPayment,
	toPaymentData,
	unconfirmedPayment,
	viewPayment,
} from "./order-payment.server.ts";
export { ADMIN_PAYMENT_FORMS, handleUnpaid } from "./payment-actions.server.ts";
