import { useState } from "react";
import { Field } from "../../components/ui/field.tsx";
import { Notice } from "../../components/ui/notice.tsx";
import { RadioGroup } from "../../components/ui/radio-group.tsx";

const METHODS = [
	{ value: "credit-card", label: "Credit card" },
	{ value: "paypal", label: "PayPal" },
] as const;

/**
 * The choice of payment. The card's fields are required for a card, and carry no name, so nothing typed there leaves
 * the device: not in a form post, not in an address, not in the draft (decision 16).
 */
export function PaymentFields() {
	const [method, setMethod] = useState<string>("credit-card");
	return (
		<RadioGroup legend="Payment Method" name="paymentMethod" options={METHODS} value={method} onChange={setMethod}>
			<div className="my-4">
				<Notice tone="plain">Demo checkout: no card is charged or stored</Notice>
			</div>
			{method === "credit-card" && (
				<div className="fgrid">
					<Field className="full" label="Name on card" autoComplete="cc-name" required />
					<Field
						className="full"
						label="Card number"
						autoComplete="cc-number"
						inputMode="numeric"
						placeholder="0000 0000 0000 0000"
						required
					/>
					<Field label="Expiry" autoComplete="cc-exp" inputMode="numeric" placeholder="MM/YY" required />
					<Field label="CVV" autoComplete="cc-csc" inputMode="numeric" required />
				</div>
			)}
		</RadioGroup>
	);
}
