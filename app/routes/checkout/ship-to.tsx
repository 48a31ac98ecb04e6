import { type RefObject, useEffect, useId, useRef, useState } from "react";
import { type Address, addresses } from "#app/features/account/device-data.ts";
import { readDraft } from "#app/features/checkout/checkout-draft.ts";
import { type Country, cityWithState } from "#shared/domain/address-format.ts";

const TYPED_FIELDS = ["firstName", "lastName", "address", "city", "postalCode"] as const;
const ADDRESS_FIELDS = [...TYPED_FIELDS, "address2", "country", "state"] as const;
type AddressFields = Readonly<Record<(typeof ADDRESS_FIELDS)[number], string>>;

/**
 * For an address that was saved before addresses had a country, keeps the `chosen` country and selects no state, as ME is Maine
 * and Messina. If the country has no states, the address's state is appended to the city.
 */
export function toAddressFields(
	{ name, street, city, state, zipCode, country: own }: Omit<Address, "id" | "isDefault">,
	countries: readonly Country[],
	chosen: string,
): AddressFields {
	const [firstName = "", ...others] = name.trim().split(/\s+/);
	const country = countries.find(({ name }) => name === (own || chosen));
	return {
		firstName,
		lastName: others.join(" "),
		address: street,
		address2: "",
		city: cityWithState(country, city, state),
		postalCode: zipCode,
		country: own || chosen,
		state: (own && country?.states?.options.find(([code]) => code === state)?.[1]) || "",
	};
}

const ANOTHER = "";

interface ShipToProps {
	form: RefObject<HTMLFormElement | null>;
	owner: string;
	countries: readonly Country[];
	prefilled: Partial<Record<string, string>>;
}

/**
 * The default address fills an empty form, and "Another address" restores the typed text. The select has no name, so that
 * it isn't submitted.
 */
export default function ShipTo({ form, owner, countries, prefilled }: ShipToProps) {
	const id = useId();
	const saved = addresses.use(owner);
	const [chosen, setChosen] = useState(ANOTHER);
	const typed = useRef<AddressFields>(fieldsOf(null));
	const filling = useRef(false);

	const toFields = (address: Address) => toAddressFields(address, countries, typed.current.country);
	const fill = (fields: AddressFields) => {
		filling.current = true;
		const set = (name: keyof AddressFields) => {
			const field = form.current?.elements.namedItem(name) as HTMLInputElement | HTMLSelectElement | null;
			if (!field || field.value === fields[name]) return;
			field.value = fields[name];
			// Saves the draft, clears the field's error and follows the country
			for (const type of ["input", "change"]) field.dispatchEvent(new Event(type, { bubbles: true }));
		};
		for (const name of ADDRESS_FIELDS) if (name !== "state") set(name);
		// Waits until the country's states are rendered
		setTimeout(() => {
			set("state");
			filling.current = false;
		});
	};
	const choose = (value: string) => {
		if (chosen === ANOTHER) typed.current = fieldsOf(form.current);
		setChosen(value);
		const address = saved.find(({ id }) => id === value);
		fill(address ? toFields(address) : typed.current);
	};

	// biome-ignore lint/correctness/useExhaustiveDependencies: only for the initial form
	useEffect(() => {
		const initial = fieldsOf(form.current);
		typed.current = { ...typed.current, country: initial.country };
		const same = saved.find((address) => isSame(toFields(address), initial));
		const preferred = saved.find((address) => address.isDefault);
		if (same) setChosen(same.id);
		else if (
			preferred &&
			TYPED_FIELDS.every((name) => initial[name] === (prefilled[name] ?? "")) &&
			initial.country === (prefilled.country ?? countries[0]?.name) &&
			Object.keys(readDraft()).length === 0
		) {
			setChosen(preferred.id);
			fill(toFields(preferred));
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

const summarize = ({ name, street, city }: Address) => `${name}, ${street}, ${city}`;

function fieldsOf(form: HTMLFormElement | null): AddressFields {
	const data = form ? new FormData(form) : null;
	const values = ADDRESS_FIELDS.map((name) => [name, String(data?.get(name) ?? "")]);
	return Object.fromEntries(values) as unknown as AddressFields;
}

const isSame = (a: AddressFields, b: AddressFields) => ADDRESS_FIELDS.every((name) => a[name] === b[name]);
