import { type ReactNode, useEffect, useRef, useState } from "react";
import { readDraft } from "#app/features/checkout/checkout-draft.ts";
import type { CheckoutPayment } from "#app/features/checkout/checkout-form.server.ts";
import { useHydrated } from "#app/platform/device-store.ts";
import { Field } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { RadioGroup } from "#app/ui/radio-group.tsx";
import type { Country } from "#shared/domain/address-format.ts";

const toOptions = (names: readonly string[]) => names.map((name) => <option key={name}>{name}</option>);

interface ShippingFieldsProps {
	/** Loader data, because the lists of states would be most of the page's script. */
	countries: readonly Country[];
	/** The account's email, which gets the mails (docs/decisions/0048); empty for a visitor. */
	accountEmail: string;
	/** Messages by field name. */
	errors: Record<string, string>;
	values: Partial<Record<string, string>>;
	/** Whether the email is the first field, as in shops where visitors order without an account. */
	emailFirst: boolean;
	children?: ReactNode;
}

export function ShippingFields({ countries, accountEmail, errors, values, emailFirst, children }: ShippingFieldsProps) {
	const hydrated = useHydrated();
	const select = useRef<HTMLInputElement>(null);
	const [countryName, setCountryName] = useState(values.country || countries[0]?.name || "");
	// The country may have been chosen before hydration, or restored from the draft
	useEffect(() => setCountryName(select.current?.value ?? ""), []);
	// Without scripts the fields can't follow the country, so every state is offered and the server checks the formats
	const country = hydrated ? countries.find(({ name }) => name === countryName) : undefined;
	const states = hydrated ? country?.states?.options : countries.flatMap(({ states }) => states?.options ?? []);
	const field = (name: string) => ({
		name,
		error: errors[name] ?? null,
		defaultValue: values[name],
		maxLength: name === "country" || name === "state" ? undefined : 300,
		required: true,
	});
	const formatted = (name: "phone" | "postalCode", example: string) => ({
		...field(name),
		pattern: country?.[name].pattern,
		title: country && example + country[name].example,
	});
	const accountHint = accountEmail && `Emails about the order go to your account's address, ${accountEmail}`;
	const email = (
		<Field
			{...field("email")}
			className="col-span-full"
			label="Email"
			hint={accountHint || (emailFirst && "For the receipt, and a link that opens your order")}
			autoComplete="email"
			type="email"
			inputMode="email"
		/>
	);
	const shipping = (
		<fieldset className="fieldset">
			<legend>Shipping Information</legend>
			<div>{children}</div>
			<div className="grid grid-cols-2 gap-4">
				<Field {...field("firstName")} label="First name" autoComplete="given-name" />
				<Field {...field("lastName")} label="Last name" autoComplete="family-name" />
				{!emailFirst && email}
				<Field
					{...formatted("phone", "Enter the whole number, for example ")}
					className="col-span-full"
					label="Phone"
					hint="Only for questions about this delivery"
					autoComplete="tel"
					type="tel"
					inputMode="tel"
				/>
				<Field
					{...field("country")}
					as="select"
					className="col-span-full"
					label="Country"
					autoComplete="country-name"
					ref={select}
					onChange={(event) => setCountryName(event.target.value)}
				>
					{toOptions(countries.map(({ name }) => name))}
				</Field>
				<Field {...field("address")} className="col-span-full" label="Address" autoComplete="address-line1" />
				<Field
					{...field("address2")}
					className="col-span-full"
					label="Apartment, suite, etc. (optional)"
					autoComplete="address-line2"
					required={false}
				/>
				<Field
					{...field("city")}
					className={states ? "col-span-full" : "max-[30rem]:col-span-full"}
					label="City"
					autoComplete="address-level2"
				/>
				{states && (
					<Field
						{...field("state")}
						as="select"
						className="max-[30rem]:col-span-full"
						label={country?.states?.label ?? "State"}
						missing="Choose one from the list"
						autoComplete="address-level1"
						required={hydrated}
					>
						<option value="">Choose…</option>
						{toOptions(states.map(([, name]) => name))}
					</Field>
				)}
				<Field
					{...formatted("postalCode", "Enter the whole code, for example ")}
					className="max-[30rem]:col-span-full"
					label="Postal code"
					autoComplete="postal-code"
				/>
			</div>
		</fieldset>
	);
	if (!emailFirst) return shipping;
	return (
		<>
			<fieldset className="fieldset">
				<legend>Contact</legend>
				{email}
			</fieldset>
			{shipping}
		</>
	);
}

/** The card fields have no `name`, so that their values never leave the device (spec S5.08). */
export function PaymentFields({
	provider,
	methods,
	note,
	chosen = methods[0]?.value,
}: CheckoutPayment & { chosen?: string }) {
	// Before hydration the card fields are always shown, so they are optional
	const hydrated = useHydrated();
	const [method, setMethod] = useState(chosen);
	useEffect(() => {
		const { paymentMethod } = readDraft();
		if (paymentMethod && methods.some(({ value }) => value === paymentMethod)) setMethod(paymentMethod);
	}, [methods]);
	return (
		<RadioGroup legend="Payment Method" name="paymentMethod" options={methods} value={method} onChange={setMethod}>
			<div className="my-4">
				<Notice tone="plain">{note}</Notice>
			</div>
			{!provider && (method === "credit-card" || !hydrated) && (
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
