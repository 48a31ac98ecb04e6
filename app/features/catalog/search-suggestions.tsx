import { CATALOGUE } from "#shared/catalogue/catalogue.ts";
import { formatCents } from "#shared/domain/money.ts";
import { salePrice } from "#shared/domain/product.ts";
import { suggest } from "#shared/domain/suggest.ts";

export interface Suggestion {
	/** Where choosing it leads. */
	to: string;
	label: string;
	group: "Products" | "Categories" | "Searches";
	image?: string;
	/** As it is read: "$34.30". */
	price?: string;
}

/** What a text suggests, in the order of the arrow keys. This file holds the bundled list: it is loaded on first focus. */
export function suggestionsFor(text: string): Suggestion[] {
	const { products, categories, keywords } = suggest(CATALOGUE, text);
	return [
		...products.map((product) => ({
			to: `/product/${product.id}`,
			label: product.name,
			group: "Products" as const,
			image: product.images[0],
			price: formatCents(salePrice(product)),
		})),
		...categories.map(({ id, label }) => ({ to: `/shop?category=${id}`, label, group: "Categories" as const })),
		...keywords.map((word) => ({ to: `/search?keyword=${word}`, label: word, group: "Searches" as const })),
	];
}

interface SuggestionListProps {
	id: string;
	suggestions: readonly Suggestion[];
	/** The chosen one's place, or -1. */
	at: number;
	onChoose: (suggestion: Suggestion) => void;
}

/** The combobox's list: groups of options, each with what it is. The focus stays in the field. */
export function SuggestionList({ id, suggestions, at, onChoose }: SuggestionListProps) {
	const groups = [...new Set(suggestions.map(({ group }) => group))];
	return (
		<div id={id} className="suggestions" role="listbox" aria-label="Suggestions">
			{groups.map((group) => (
				// biome-ignore lint/a11y/useSemanticElements: a fieldset is not allowed in a listbox
				<div key={group} role="group" aria-label={group}>
					<p aria-hidden="true">{group}</p>
					{suggestions.map(
						(suggestion, index) =>
							suggestion.group === group && (
								// biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: the field has the focus and the keys (ARIA, combobox pattern)
								<div
									key={suggestion.to}
									id={`${id}-${index}`}
									role="option"
									aria-selected={index === at}
									onPointerDown={(event) => event.preventDefault()} // the field keeps the focus
									onClick={() => onChoose(suggestion)}
								>
									{suggestion.image && <img src={suggestion.image} alt="" width={40} height={50} />}
									<span>{suggestion.label}</span>
									{suggestion.price && <span className="num">{suggestion.price}</span>}
								</div>
							),
					)}
				</div>
			))}
		</div>
	);
}
