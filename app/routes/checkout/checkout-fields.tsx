import { type ReactNode, useEffect, useState } from "react";
import { readDraft } from "#app/features/checkout/checkout-draft.ts";
import { useHydrated } from "#app/platform/device-store.ts";
import { Field } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { RadioGroup } from "#app/ui/radio-group.tsx";

const SHIPPING_FIELDS = [
	{ name: "firstName", label: "First name", autoComplete: "given-name" },
	{ name: "lastName", label: "Last name", autoComplete: "family-name" },
	{
		name: "email",
		label: "Email",
		autoComplete: "email",
		type: "email",
		inputMode: "email",
		className: "col-span-full",
	},
	{ name: "phone", label: "Phone", autoComplete: "tel", type: "tel", inputMode: "tel", className: "col-span-full" },
	{ name: "address", label: "Address", autoComplete: "street-address", className: "col-span-full" },
	{ name: "city", label: "City", autoComplete: "address-level2", className: "max-[30rem]:col-span-full" },
	{ name: "postalCode", label: "Postal code", autoComplete: "postal-code", className: "max-[30rem]:col-span-full" },
	{ name: "country", label: "Country", autoComplete: "country-name", className: "col-span-full" },
] as const;

export function ShippingFields({
	errors,
	values,
	children,
}: {
	/** Messages by field name. */
	errors: Record<string, string>;
	values: Partial<Record<string, string>>;
	children?: ReactNode;
}) {
	return (
		<fieldset className="fieldset">
			<legend>Shipping Information</legend>
			<div>{children}</div>
			<div className="grid grid-cols-2 gap-4">
				{SHIPPING_FIELDS.map(({ name, ...field }) => (
					<Field
						key={name}
						name={name}
						{...field}
						error={errors[name] ?? null}
						defaultValue={values[name]}
						maxLength={300}
						required
					/>
				))}
			</div>
		</fieldset>
	);
}

const METHODS = [
	{ value: "credit-card", label: "Credit card" },
	{ value: "paypal", label: "PayPal" },
] as const;

/** The card fields have no `name`, so that their values never leave the device (spec S5.08). */
export function PaymentFields({ chosen = "credit-card" }: { chosen?: string }) {
	// Without React the card fields are always shown, and therefore optional
	const hydrated = useHydrated();
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
			{(method === "credit-card" || !hydrated) && (
				<div className="grid grid-cols-2 gap-4">
					<Field
						className="col-span-full"
						label="Name on card"
						missing="Enter the name on the card"
						autoComplete="cc-name"
						required={hydrated}
					/>
					<Field
						className="col-span-full"
						label="Card number"
						missing="Enter the card's number"
						autoComplete="cc-number"
						inputMode="numeric"
						placeholder="0000 0000 0000 0000"
						required={hydrated}
					/>
					<Field
						label="Expiry"
						missing="Enter the expiry date as MM/YY"
						autoComplete="cc-exp"
						inputMode="numeric"
						placeholder="MM/YY"
						required={hydrated}
					/>
					<Field
						label="CVV"
						missing="Enter the card's CVV"
						autoComplete="cc-csc"
						inputMode="numeric"
						required={hydrated}
					/>
				</div>
			)}
		</RadioGroup>
	);
}
