import { type RefObject, useEffect, useId, useRef, useState } from "react";
import { type Address, addresses } from "#app/features/account/addresses.ts";
import { readDraft } from "#app/features/checkout/checkout-draft.ts";
import { addressOf, type ShipTo as Fields, SHIP_TO_FIELDS } from "./address-fields.ts";

const ANOTHER = "";

/**
 * The account's addresses on this device (specification, section 2), offered for the form. The default one fills a
 * form that is still empty; after that only choosing changes what stands in the fields, and "Another address" brings
 * back what was typed. The choice has no name, so it is never sent.
 */
export default function ShipTo({ form, owner }: { form: RefObject<HTMLFormElement | null>; owner: string }) {
	const id = useId();
	const saved = addresses.use(owner);
	const [chosen, setChosen] = useState(ANOTHER);
	const typed = useRef<Fields>(NOTHING);
	const filling = useRef(false);

	const fill = (fields: Fields) => {
		filling.current = true;
		for (const name of SHIP_TO_FIELDS) {
			const field = form.current?.elements.namedItem(name) as HTMLInputElement | null;
			if (!field || field.value === fields[name]) continue;
			field.value = fields[name];
			field.dispatchEvent(new Event("input", { bubbles: true })); // the draft keeps it, an error about it goes
		}
		filling.current = false;
	};
	const choose = (value: string) => {
		if (chosen === ANOTHER) typed.current = fieldsOf(form.current);
		setChosen(value);
		const address = saved.find((one) => one.id === value);
		fill(address ? addressOf(address) : typed.current);
	};

	// biome-ignore lint/correctness/useExhaustiveDependencies: once, for the form as it is found
	useEffect(() => {
		const found = fieldsOf(form.current);
		const same = saved.find((address) => isSame(addressOf(address), found));
		const first = saved.find((address) => address.isDefault);
		if (same) setChosen(same.id);
		else if (first && isSame(found, NOTHING) && Object.keys(readDraft()).length === 0) {
			setChosen(first.id);
			fill(addressOf(first));
		}
	}, []);

	// What is typed into a filled field makes it another address
	useEffect(() => {
		const element = form.current;
		const onInput = ({ target }: Event) => {
			if (!filling.current && SHIP_TO_FIELDS.some((name) => name === (target as HTMLInputElement).name))
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
						{inOneLine(address)}
					</option>
				))}
				<option value={ANOTHER}>Another address</option>
			</select>
		</div>
	);
}

const NOTHING = addressOf({ name: "", street: "", city: "", state: "", zipCode: "" });

const inOneLine = ({ name, street, city }: Address) => `${name}, ${street}, ${city}`;

function fieldsOf(form: HTMLFormElement | null): Fields {
	const data = form ? new FormData(form) : null;
	const found = SHIP_TO_FIELDS.map((name) => [name, String(data?.get(name) ?? "")]);
	return Object.fromEntries(found) as unknown as Fields;
}

const isSame = (a: Fields, b: Fields) => SHIP_TO_FIELDS.every((name) => a[name] === b[name]);
