import { type ReactNode, useId } from "react";
import { Form } from "react-router";
import { Button } from "#app/ui/button.tsx";

interface ExpressCheckoutProps {
	button: string;
	hint: string;
	busy: boolean;
	disabled: boolean;
	onSubmit: () => void;
	/** The order's hidden fields. */
	children: ReactNode;
}

/** Orders without the checkout form, as Stripe's page asks for the address. */
export function ExpressCheckout({ button, hint, busy, disabled, onSubmit, children }: ExpressCheckoutProps) {
	const id = useId();
	return (
		<Form className="space-y-4" method="post" onSubmit={onSubmit}>
			{children}
			<input type="hidden" name="express" value="yes" />
			<input type="hidden" name="paymentMethod" value="credit-card" />
			<Button block look="ink" busy={busy} disabled={disabled} aria-describedby={id}>
				{button}
			</Button>
			<p className="hint" id={id}>
				{hint}
			</p>
		</Form>
	);
}
