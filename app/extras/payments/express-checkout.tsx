import { type ReactNode, useId } from "react";
import { Form } from "react-router";
import { Button } from "#app/ui/button.tsx";

interface ExpressCheckoutProps {
	busy: boolean;
	disabled: boolean;
	onSubmit: () => void;
	/** The order's hidden fields. */
	children: ReactNode;
}

/** Orders without the form: Stripe's page asks for the address. */
export function ExpressCheckout({ busy, disabled, onSubmit, children }: ExpressCheckoutProps) {
	const id = useId();
	return (
		<Form className="space-y-4" method="post" onSubmit={onSubmit} aria-describedby={id}>
			{children}
			<input type="hidden" name="express" value="yes" />
			<input type="hidden" name="paymentMethod" value="credit-card" />
			<Button block look="ink" busy={busy} disabled={disabled} aria-describedby={id}>
				Express Checkout
			</Button>
			<p className="hint" id={id}>
				With Apple Pay, Google Pay or Link, as your device offers, or a card. Stripe's page asks for your address; or
				fill in the form below.
			</p>
		</Form>
	);
}
