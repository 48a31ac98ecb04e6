export {
	type AdminPaymentData,
	getPaymentOverview,
	handleUnpaid,
	listPayments,
	type OrderPaymentState,
	paymentState,
} from "./admin-payments.server.ts";
export { sendRefunds } from "./call-payments.server.ts";
export { onlinePayment, redirectAfterOrder, requirePaid } from "./checkout-payment.server.ts";
export { PAYMENT_FORMS } from "./order-forms.server.ts";
export {
	checkPayment,
	PAYMENT_COLUMNS,
	toOrderPayment,
	unconfirmedPayment,
	viewPayment,
} from "./order-payment.server.ts";
export { ADMIN_PAYMENT_FORMS } from "./payment-actions.server.ts";
export { PAYMENT_DATA_COLUMNS, toPaymentData } from "./payment-data.server.ts";
export { type OrderPayment, paymentLabel } from "./payment-notice.server.ts";
