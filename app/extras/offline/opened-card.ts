import { writeStorage } from "#app/platform/storage.ts";
import type { Card } from "#shared/domain/card.ts";

/** Session storage has the product that was opened last under this key, for when its page can't be loaded. */
export const OPENED_CARD_KEY = "opened-card";

/** Keeps what a list shows of a product. */
export const keepOpenedCard = (card: Card) =>
	void writeStorage(OPENED_CARD_KEY, JSON.stringify(card), "sessionStorage");
