import type { FormEvent } from "react";
import { savedCards } from "#app/features/account/device-data.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { showToast } from "#app/ui/toasts.ts";
import { addItem } from "#shared/domain/defaults.ts";
import { guessCardType, isExpired, parseCardNumber, parseExpiry, type SavedCard } from "#shared/domain/saved-card.ts";
import { DeviceOnlyNotice, OwnedList } from "./owned-list.tsx";
import { validateFields } from "./rules.ts";

const RULES = {
	number: (text: string) => (parseCardNumber(text) ? null : "Enter the card number, 12 to 19 digits"),
	expiry: (text: string) => {
		const expiry = parseExpiry(text);
		if (!expiry) return "Enter the expiry date as MM/YY";
		return isExpired(expiry, new Date()) ? "This card has expired" : null;
	},
};

/** Stores a card's type, last four digits and expiry on this device, never its number (spec S2.58). Shows only `note` if payments are real. */
export default function Payment({ owner, note }: { owner: string; note: string | null }) {
	if (note) return <p>{note}</p>;
	return (
		<>
			<DeviceOnlyNotice />
			<OwnedList
				owner={owner}
				store={savedCards}
				title="Your cards"
				toasts={{ removed: "Payment method removed", madeDefault: "Default payment method updated" }}
				labelOf={labelOf}
				render={(card) => <CardText {...card} />}
				empty={<p className="text-ink-muted">No cards yet. The first one you add becomes the default.</p>}
			/>
			<AddCard owner={owner} />
		</>
	);
}

const labelOf = ({ cardType, lastFour }: SavedCard) => `${cardType} ending in ${lastFour}`;

function CardText(card: SavedCard) {
	return (
		<p>
			<b>{labelOf(card)}</b>
			<br />
			<span className="text-ink-muted text-small">
				{`${isExpired(card.expiryDate, new Date()) ? "Expired" : "Expires"} ${card.expiryDate}`}
			</span>
		</p>
	);
}

function AddCard({ owner }: { owner: string }) {
	const add = (event: FormEvent<HTMLFormElement>) => {
		event.preventDefault();
		const form = event.currentTarget;
		const fields = validateFields(form, RULES);
		const digits = fields && parseCardNumber(fields.number);
		const expiryDate = fields && parseExpiry(fields.expiry);
		if (!digits || !expiryDate) return;
		const cardFields = { cardType: guessCardType(digits), lastFour: digits.slice(-4), expiryDate };
		const card: SavedCard = { id: crypto.randomUUID(), ...cardFields, isDefault: false };
		savedCards.set(owner, addItem(savedCards.get(owner), card));
		form.reset();
		showToast({ title: "Payment method added" });
	};
	return (
		<form className="fieldset noscript:hidden mt-12 max-w-xl" action="/account" onSubmit={add} noValidate>
			<h3 className="mb-4">Add a card</h3>
			{/* Submitting before hydration reloads this tab, as no other field has a name */}
			<input type="hidden" name="tab" value="payment" />
			<div className="grid grid-cols-2 gap-4 max-[30rem]:*:col-span-full">
				<Field
					className="col-span-full"
					label="Card number"
					autoComplete="cc-number"
					inputMode="numeric"
					placeholder="0000 0000 0000 0000"
					hint="Only its type, last four digits and expiry date are kept."
					data-field="number"
					required
				/>
				<Field
					label="Expiry"
					autoComplete="cc-exp"
					inputMode="numeric"
					placeholder="MM/YY"
					data-field="expiry"
					required
				/>
			</div>
			<Button className="mt-6">Add Card</Button>
		</form>
	);
}
