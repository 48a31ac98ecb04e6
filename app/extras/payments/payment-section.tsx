import { useId } from "react";
import { Form, useNavigation } from "react-router";
import { formatMinutes, useMinutesLeft } from "#app/features/orders/order-display.tsx";
import { LocalTime } from "#app/features/shop/local-time.tsx";
import { useHydrated } from "#app/platform/device-store.ts";
import { Button } from "#app/ui/button.tsx";
import { TextLink } from "#app/ui/link.tsx";
import { type Cents, formatCents } from "#shared/domain/money.ts";
import type { PaymentView } from "./order-payment.server.ts";

export function PaymentSection({ notice, open, total }: Pick<PaymentView, "notice" | "open"> & { total: Cents }) {
	const id = useId();
	if (!notice) return null;
	const { title, text, offer } = notice;
	return (
		<section className="receipt mb-12 space-y-4" aria-labelledby={id}>
			<h2 className="text-3" id={id}>
				{title}
			</h2>
			<p className="max-w-[70ch]">
				<span>{text}</span>
				{open && <TimeLeft {...open} />}
			</p>
			{offer === "pay" && <PayForm total={total} />}
			{offer === "put-back" && <PutBackForm />}
			{offer === "contact" && (
				<p>
					<TextLink to="/contact">Write to Us</TextLink>
				</p>
			)}
		</section>
	);
}

function TimeLeft({ until, leftMs }: NonNullable<PaymentView["open"]>) {
	const minutes = useMinutesLeft(leftMs);
	if (minutes <= 0) return <span> The time to pay is over.</span>;
	return (
		<span>
			{" "}
			We hold your pieces until <LocalTime iso={until} show="time" /> <span>{`· ${formatMinutes(minutes)}.`}</span>
		</span>
	);
}

/** `pending` is the intent of the pressed button, which alone is busy. */
function PayForm({ total }: { total: Cents }) {
	const pending = useNavigation().formData?.get("intent");
	return (
		<Form className="flex flex-wrap items-center gap-x-4 gap-y-3 print:hidden" method="post" preventScrollReset>
			<CartPath />
			<Button name="intent" value="pay" busy={pending === "pay"}>{`Pay ${formatCents(total)} Now`}</Button>
			<Button look="line" name="intent" value="cancel-unpaid" busy={pending === "cancel-unpaid"}>
				Cancel Order
			</Button>
			<p className="hint w-full">If you cancel it, its pieces go back into your cart.</p>
		</Form>
	);
}

/** Tells the action which page shows the cart's contents: without scripts, the checkout, as the cart needs them. */
export const CartPath = () => <input type="hidden" name="to" value={useHydrated() ? "/cart" : "/checkout"} />;

function PutBackForm() {
	const busy = useNavigation().formMethod === "POST";
	return (
		<Form className="print:hidden" method="post">
			<CartPath />
			<Button name="intent" value="put-back" busy={busy}>
				Put Them Back in My Cart
			</Button>
		</Form>
	);
}
