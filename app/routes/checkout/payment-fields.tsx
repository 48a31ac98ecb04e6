import { useEffect, useState } from "react";
import { readDraft } from "#app/features/checkout/checkout-draft.ts";
import { useHydrated } from "#app/platform/use-hydrated.ts";
import { Field } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { RadioGroup } from "#app/ui/radio-group.tsx";

const METHODS = [
	{ value: "credit-card", label: "Credit card" },
	{ value: "paypal", label: "PayPal" },
] as const;

/**
 * The choice of payment. The card's fields are required for a card, and carry no name, so nothing typed there leaves
 * the device: not in a form post, not in an address, not in the draft (decision 16).
 */
export function PaymentFields({ chosen = "credit-card" }: { chosen?: string }) {
	// Without React the card's fields can't come and go with the choice, so they are there and not asked for
	const awake = useHydrated();
	const [method, setMethod] = useState(chosen);
	useEffect(() => {
		const { paymentMethod } = readDraft();
		if (METHODS.some(({ value }) => value === paymentMethod)) setMethod(paymentMethod ?? "credit-card");
	}, []);
	return (
		<RadioGroup legend="Payment Method" name="paymentMethod" options={METHODS} value={method} onChange={setMethod}>
			<div className="my-4">
				<Notice tone="plain">Demo checkout: no card is charged or stored</Notice>
			</div>
			{(method === "credit-card" || !awake) && (
				<div className="fgrid">
					<Field
						className="full"
						label="Name on card"
						missing="Enter the name on the card"
						autoComplete="cc-name"
						required={awake}
					/>
					<Field
						className="full"
						label="Card number"
						missing="Enter the card's number"
						autoComplete="cc-number"
						inputMode="numeric"
						placeholder="0000 0000 0000 0000"
						required={awake}
					/>
					<Field
						label="Expiry"
						missing="Enter the expiry date as MM/YY"
						autoComplete="cc-exp"
						inputMode="numeric"
						placeholder="MM/YY"
						required={awake}
					/>
					<Field
						label="CVV"
						missing="Enter the card's CVV"
						autoComplete="cc-csc"
						inputMode="numeric"
						required={awake}
					/>
				</div>
			)}
		</RadioGroup>
	);
}
