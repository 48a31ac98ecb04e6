import { CATALOGUE } from "#shared/catalogue/catalogue.ts";
import { formatCents } from "#shared/domain/money.ts";
import { salePrice } from "#shared/domain/product.ts";
import { suggest } from "#shared/domain/suggest.ts";

export interface Suggestion {
	to: string;
	label: string;
	group: "Products" | "Categories" | "Searches";
	image?: string;
	price?: string;
}

/** Import this module lazily: it contains the catalogue. */
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
	className: string;
	suggestions: readonly Suggestion[];
	/** The index of the highlighted one, or -1. */
	active: number;
	onSelect: (suggestion: Suggestion) => void;
}

/** The focus stays in the input. */
export function SuggestionList({ id, className, suggestions, active, onSelect }: SuggestionListProps) {
	const groups = [...new Set(suggestions.map(({ group }) => group))];
	return (
		<div
			id={id}
			className={`border-[1.5px] border-t-5 border-line-control border-t-bar bg-card p-2 ${className}`}
			role="listbox"
			aria-label="Suggestions"
		>
			{groups.map((group) => (
				// biome-ignore lint/a11y/useSemanticElements: a fieldset is not allowed in a listbox
				<div key={group} role="group" aria-label={group}>
					<p className="px-2 pt-2 text-tiny text-ink-muted" aria-hidden="true">
						{group}
					</p>
					{suggestions.map(
						(suggestion, index) =>
							suggestion.group === group && (
								// biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: the input has the focus and handles keys (ARIA combobox pattern)
								<div
									key={suggestion.to}
									id={`${id}-${index}`}
									role="option"
									className="flex min-h-touch cursor-pointer items-center gap-3 px-2 py-[2px] hover:bg-ink hover:text-paper aria-selected:bg-ink aria-selected:text-paper"
									aria-selected={index === active}
									onPointerDown={(event) => event.preventDefault()} // keeps the focus in the input
									onClick={() => onSelect(suggestion)}
								>
									{suggestion.image && <img src={suggestion.image} alt="" width={40} height={50} />}
									<span>{suggestion.label}</span>
									{suggestion.price && (
										<span className="ms-auto font-semibold [font-variant-numeric:tabular-nums]">
											{suggestion.price}
										</span>
									)}
								</div>
							),
					)}
				</div>
			))}
		</div>
	);
}
