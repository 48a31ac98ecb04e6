import type { FormEvent } from "react";
import { ADDRESS_LIMITS, type Address, addresses } from "#app/features/account/address-book.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { showToast } from "#app/ui/toasts.ts";
import { addItem } from "#shared/domain/defaults.ts";
import { DeviceOnlyNotice, OwnedList } from "./owned-list.tsx";
import { validateFields } from "./validate-fields.ts";

const required = (message: string) => (text: string) => (text === "" ? message : null);
const RULES = {
	name: required("Enter the recipient's name"),
	street: required("Enter the street and number"),
	city: required("Enter the city"),
	state: required("Enter the state"),
	zipCode: required("Enter the ZIP code"),
};

export function Addresses({ owner }: { owner: string }) {
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
			<AddAddress owner={owner} />
		</>
	);
}

function AddressText({ name, street, city, state, zipCode }: Address) {
	return (
		<p>
			<b>{name}</b>
			<br />
			{street}
			<br />
			{city}, {state} {zipCode}
		</p>
	);
}

function AddAddress({ owner }: { owner: string }) {
	const add = (event: FormEvent<HTMLFormElement>) => {
		event.preventDefault();
		const form = event.currentTarget;
		const fields = validateFields(form, RULES);
		if (!fields) return;
		const address = { id: crypto.randomUUID(), ...fields, isDefault: false };
		addresses.set(owner, addItem(addresses.get(owner), address));
		form.reset();
		showToast({ title: "Address added" });
	};
	const field = (name: keyof typeof RULES) => ({ "data-field": name, maxLength: ADDRESS_LIMITS[name], required: true });
	return (
		<form className="fieldset noscript:hidden mt-12 max-w-xl" action="/account" onSubmit={add} noValidate data-replay>
			<h3 className="mb-4">Add an address</h3>
			{/* Before hydration, submitting reloads this tab: no other field has a name */}
			<input type="hidden" name="tab" value="addresses" />
			<div className="grid grid-cols-2 gap-4">
				<Field className="col-span-full" label="Name" autoComplete="shipping name" {...field("name")} />
				<Field className="col-span-full" label="Street" autoComplete="shipping address-line1" {...field("street")} />
				<Field className="col-span-full" label="City" autoComplete="shipping address-level2" {...field("city")} />
				<Field
					className="max-[30rem]:col-span-full"
					label="State"
					autoComplete="shipping address-level1"
					{...field("state")}
				/>
				<Field
					className="max-[30rem]:col-span-full"
					label="ZIP code"
					autoComplete="shipping postal-code"
					{...field("zipCode")}
				/>
			</div>
			<Button className="mt-6">Add Address</Button>
		</form>
	);
}
