import { guessCardType, parseExpiry, type SavedCard } from "#shared/domain/saved-card.ts";
import { createOwnedStore, parseField, parseList } from "./owned-store.ts";

const CARD_TYPES = [..."45360"].map(guessCardType);

/** Strict, so that a full card number in storage is never displayed. */
function parseCard({
	id: rawId,
	cardType,
	lastFour,
	expiryDate,
	isDefault,
}: Record<string, unknown>): SavedCard | null {
	const id = parseField(rawId, 100);
	if (!id || typeof cardType !== "string" || !CARD_TYPES.includes(cardType)) return null;
	if (typeof lastFour !== "string" || !/^\d{4}$/.test(lastFour)) return null;
	if (typeof expiryDate !== "string" || parseExpiry(expiryDate) !== expiryDate) return null;
	return { id, cardType, lastFour, expiryDate, isDefault: isDefault === true };
}

export const parseCards = (stored: unknown): readonly SavedCard[] => parseList(stored, parseCard);

export const savedCards = createOwnedStore({ key: "cards", parse: parseCards, empty: [] as readonly SavedCard[] });
