import { guessCardType, parseExpiry, type SavedCard } from "#shared/domain/saved-card.ts";
import { createOwnedStore } from "./owned-store.ts";
import { readList, textOf } from "./read-owned.ts";

/** The types that the first digit can mean. */
const TYPES = [..."45360"].map(guessCardType);

/** What looks like more of a card's number than its last four digits is not believed, and so never shown. */
function readCard({
	id: rawId,
	cardType: type,
	lastFour,
	expiryDate,
	isDefault,
}: Record<string, unknown>): SavedCard | null {
	const id = textOf(rawId, 100);
	if (!id || typeof type !== "string" || !TYPES.includes(type)) return null;
	if (typeof lastFour !== "string" || !/^\d{4}$/.test(lastFour)) return null;
	if (typeof expiryDate !== "string" || parseExpiry(expiryDate) !== expiryDate) return null;
	return { id, cardType: type, lastFour, expiryDate, isDefault: isDefault === true };
}

export const readCards = (stored: unknown): readonly SavedCard[] => readList(stored, readCard);

/** The account's cards on this device: type, last four digits and expiry of each, and never a number. */
export const savedCards = createOwnedStore({ key: "cards", read: readCards, empty: [] as readonly SavedCard[] });
