// This script is inlined in the offline page, because the device may not have stored the page's modules.
import { readStorage } from "#app/platform/storage.ts";
import { parseCard } from "#shared/domain/card.ts";
import { formatCents } from "#shared/domain/money.ts";
import { salePrice } from "#shared/domain/product.ts";
import { parseJson, parseStored } from "#shared/domain/stored-items.ts";
import { OPENED_CARD_KEY } from "./opened-card.ts";

/** Yields the product copies in these entries of the device's storage, at any depth. */
function* storedCards(): Generator<Record<string, unknown>> {
	const lists = [
		parseStored(readStorage("favorites"), "items").items,
		parseStored(readStorage("cart"), "lines").lines,
		parseJson(readStorage("recently-viewed") ?? ""),
		[parseJson(readStorage(OPENED_CARD_KEY, "sessionStorage") ?? "")],
	];
	for (const list of lists) if (Array.isArray(list)) yield* list;
}

const id = decodeURIComponent(/^\/product\/([^/]+)$/.exec(location.pathname)?.[1] ?? "");
const card = [...storedCards()].map((raw) => parseCard(raw ?? {})).findLast((known) => known?.id === id);
const place = document.getElementById("known-product");
if (card && place) {
	const picture = new Image(800, 1000);
	picture.src = card.images[0] ?? "/favicon.svg";
	picture.alt = "";
	picture.className = "aspect-4/5 w-36 bg-back-1 object-cover";
	const line = (className: string, text: string | null) => {
		const element = document.createElement("p");
		element.className = className;
		element.textContent = text;
		return element;
	};
	place.append(
		picture,
		line("card-name", card.name),
		line("text-small text-ink-muted", [card.brand, card.size].filter(Boolean).join(", ")),
		line("price", formatCents(salePrice(card))),
		line("hint", "As you last saw it"),
	);
}
