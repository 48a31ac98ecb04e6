import { type RefObject, useEffect, useId, useRef, useState } from "react";
import { type Address, addresses } from "#app/features/account/addresses.ts";
import { readDraft } from "#app/features/checkout/checkout-draft.ts";

const ADDRESS_FIELDS = ["firstName", "lastName", "address", "city", "postalCode"] as const;
type AddressFields = Readonly<Record<(typeof ADDRESS_FIELDS)[number], string>>;

/** The form has no field for a state, so it is appended to the city. */
export function toAddressFields(address: Omit<Address, "id" | "isDefault">): AddressFields {
	const { name, street, city, state, zipCode } = address;
	const [firstName = "", ...others] = name.trim().split(/\s+/);
	return {
		firstName,
		lastName: others.join(" "),
		address: street,
		city: [city, state].filter(Boolean).join(", "),
		postalCode: zipCode,
	};
}

const ANOTHER = "";

/**
 * The default address fills an empty form; "Another address" restores what was typed. The select has no name, so it is
 * never submitted.
 */
export default function ShipTo({ form, owner }: { form: RefObject<HTMLFormElement | null>; owner: string }) {
	const id = useId();
	const saved = addresses.use(owner);
	const [chosen, setChosen] = useState(ANOTHER);
	const typed = useRef<AddressFields>(EMPTY);
	const filling = useRef(false);

	const fill = (fields: AddressFields) => {
		filling.current = true;
		for (const name of ADDRESS_FIELDS) {
			const field = form.current?.elements.namedItem(name) as HTMLInputElement | null;
			if (!field || field.value === fields[name]) continue;
			field.value = fields[name];
			field.dispatchEvent(new Event("input", { bubbles: true })); // saves the draft and clears the field's error
		}
		filling.current = false;
	};
	const choose = (value: string) => {
		if (chosen === ANOTHER) typed.current = fieldsOf(form.current);
		setChosen(value);
		const address = saved.find(({ id }) => id === value);
		fill(address ? toAddressFields(address) : typed.current);
	};

	// biome-ignore lint/correctness/useExhaustiveDependencies: only for the initial form
	useEffect(() => {
		const initial = fieldsOf(form.current);
		const same = saved.find((address) => isSame(toAddressFields(address), initial));
		const preferred = saved.find((address) => address.isDefault);
		if (same) setChosen(same.id);
		else if (preferred && isSame(initial, EMPTY) && Object.keys(readDraft()).length === 0) {
			setChosen(preferred.id);
			fill(toAddressFields(preferred));
		}
	}, []);

	useEffect(() => {
		const element = form.current;
		const onInput = ({ target }: Event) => {
			if (!filling.current && ADDRESS_FIELDS.some((name) => name === (target as HTMLInputElement).name))
				setChosen(ANOTHER);
		};
		element?.addEventListener("input", onInput);
		return () => element?.removeEventListener("input", onInput);
	}, [form]);

	if (saved.length === 0) return null;
	return (
		<div className="field mb-4">
			<label htmlFor={id}>Ship to</label>
			<select
				className="input select"
				id={id}
				value={saved.some((address) => address.id === chosen) ? chosen : ANOTHER}
				onChange={(event) => choose(event.target.value)}
			>
				{saved.map((address) => (
					<option key={address.id} value={address.id}>
						{summarize(address)}
					</option>
				))}
				<option value={ANOTHER}>Another address</option>
			</select>
		</div>
	);
}

const EMPTY = toAddressFields({ name: "", street: "", city: "", state: "", zipCode: "" });

const summarize = ({ name, street, city }: Address) => `${name}, ${street}, ${city}`;

function fieldsOf(form: HTMLFormElement | null): AddressFields {
	const data = form ? new FormData(form) : null;
	const values = ADDRESS_FIELDS.map((name) => [name, String(data?.get(name) ?? "")]);
	return Object.fromEntries(values) as unknown as AddressFields;
}

const isSame = (a: AddressFields, b: AddressFields) => ADDRESS_FIELDS.every((name) => a[name] === b[name]);
