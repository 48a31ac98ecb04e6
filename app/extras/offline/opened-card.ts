import { writeStorage } from "#app/platform/storage.ts";
import type { Card } from "#shared/domain/card.ts";

/** The key in session storage of the product that was opened last, which is shown if its page can't be loaded. */
export const OPENED_CARD_KEY = "opened-card";

export const keepOpenedCard = (card: Card) =>
	void writeStorage(OPENED_CARD_KEY, JSON.stringify(card), "sessionStorage");
