export {
	canTakeStep,
	isOver,
	type OrderStep,
	orderPaymentState,
	PAYMENT_TEXTS,
	refundableAmount,
	refundedAmount,
	UNDER_WAY,
} from "./domain/order-payment.ts";
export { netAmount } from "./net-amount.ts";
export { PaymentState, PaymentStatus, UnpaidOrder } from "./payment-contract.ts";
export { enabledMethods } from "./payment-methods.ts";
