import { type FormEvent, useEffect, useRef, useState } from "react";
import { ADDRESS_LIMITS, type Address, addresses } from "#app/features/account/device-data.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { showToast } from "#app/ui/toasts.ts";
import { type Country, formatPostalCode } from "#shared/domain/address-format.ts";
import { addItem } from "#shared/domain/defaults.ts";
import { DeviceOnlyNotice, OwnedList } from "./owned-list.tsx";
import { validateFields } from "./rules.ts";

const required = (message: string) => (text: string) => (text === "" ? message : null);
const RULES = {
	name: required("Enter the recipient's name"),
	street: required("Enter the street and number"),
	city: required("Enter the city"),
	country: required("Choose the country"),
	state: required("Choose one from the list"),
	zipCode: required("Enter the postal code"),
};

interface AddressesProps {
	owner: string;
	countries: readonly Country[];
}

export default function Addresses({ owner, countries }: AddressesProps) {
	return (
		<>
			<DeviceOnlyNotice />
			<OwnedList
				owner={owner}
				store={addresses}
				title="Your addresses"
				toasts={{ removed: "Address removed", madeDefault: "Default address updated" }}
				labelOf={({ name, street }) => `${name}, ${street}`}
				render={(address) => <AddressText {...address} />}
				empty={<p className="text-ink-muted">No addresses yet. The first one you add becomes the default.</p>}
			/>
			<AddAddress owner={owner} countries={countries} />
		</>
	);
}

function AddressText({ name, street, city, state, zipCode, country }: Address) {
	return (
		<p>
			<b>{name}</b>
			<br />
			<span>{street}</span>
			<br />
			<span>{`${city}, ${[state, zipCode].filter(Boolean).join(" ")}`}</span>
			<br />
			<span>{country}</span>
		</p>
	);
}

function AddAddress({ owner, countries }: AddressesProps) {
	const select = useRef<HTMLInputElement>(null);
	const [countryName, setCountryName] = useState(countries[0]?.name);
	const followSelect = () => setCountryName(select.current?.value);
	// The country may have been chosen before hydration
	useEffect(followSelect, []);
	const country = countries.find(({ name }) => name === countryName);
	const states = country?.states;
	const add = (event: FormEvent<HTMLFormElement>) => {
		event.preventDefault();
		const form = event.currentTarget;
		const fields = validateFields(form, RULES);
		if (!fields || !country) return;
		const zipCode = formatPostalCode(country, fields.zipCode) ?? fields.zipCode;
		const address = { id: crypto.randomUUID(), ...fields, state: fields.state ?? "", zipCode, isDefault: false };
		addresses.set(owner, addItem(addresses.get(owner), address));
		form.reset();
		followSelect();
		showToast({ title: "Address added" });
	};
	const field = (name: keyof typeof RULES) => ({ "data-field": name, maxLength: ADDRESS_LIMITS[name], required: true });
	return (
		<form className="fieldset noscript:hidden mt-12 max-w-xl" action="/account" onSubmit={add} noValidate>
			<h3 className="mb-4">Add an address</h3>
			{/* Submitting before hydration reloads this tab, as no other field has a name */}
			<input type="hidden" name="tab" value="addresses" />
			<div className="grid grid-cols-2 gap-4 max-[30rem]:*:col-span-full">
				<Field className="col-span-full" label="Name" autoComplete="shipping name" {...field("name")} />
				<Field
					as="select"
					className="col-span-full"
					label="Country"
					autoComplete="shipping country-name"
					data-field="country"
					required
					ref={select}
					onChange={followSelect}
				>
					{countries.map(({ name }) => (
						<option key={name}>{name}</option>
					))}
				</Field>
				<Field className="col-span-full" label="Street" autoComplete="shipping address-line1" {...field("street")} />
				<Field
					className={states && "col-span-full"}
					label="City"
					autoComplete="shipping address-level2"
					{...field("city")}
				/>
				{states && (
					<Field as="select" label={states.label} autoComplete="shipping address-level1" data-field="state" required>
						<option value="">Choose…</option>
						{states.options.map(([code, name]) => (
							<option key={code} value={code}>
								{name}
							</option>
						))}
					</Field>
				)}
				<Field
					label="Postal code"
					autoComplete="shipping postal-code"
					pattern={country?.postalCode.pattern}
					title={country && `Enter the whole code, for example ${country.postalCode.example}`}
					{...field("zipCode")}
				/>
			</div>
			<Button className="mt-6">Add Address</Button>
		</form>
	);
}
