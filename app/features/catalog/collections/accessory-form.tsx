import { Disclosure } from "#app/ui/disclosure.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { PriceRange } from "#app/ui/price-range.tsx";
import { groupValue } from "#shared/domain/collection-listing.ts";
import { COLLECTION_CONDITIONS } from "#shared/domain/collections.ts";
import { FilterOption } from "../filter-option.tsx";
import { useApply } from "./use-apply.ts";
import type { Shown } from "./use-collection.ts";

/** Text search, categories, conditions and prices as one GET form, with the address's values; buttons elsewhere send it. */
export function AccessoryForm({ id, shown }: { id: string; shown: Shown }) {
	const { form, price, onSubmit } = useApply(shown);
	const { collection, filters, found } = shown;
	const group = (title: string, name: string, options: readonly string[], chosen: readonly string[]) => (
		<Disclosure title={title}>
			<fieldset>
				<legend className="sr-only">{title}</legend>
				{options.map((option) => (
					<FilterOption
						key={option}
						type="checkbox"
						name={name}
						value={name === "type" ? groupValue(option) : option}
						label={option}
						defaultChecked={chosen.includes(option)}
						count={found.counts.get(option)}
					/>
				))}
			</fieldset>
		</Disclosure>
	);
	return (
		<form ref={form} id={id} action={collection.path} autoComplete="off" data-wake onSubmit={onSubmit}>
			<span className="with-ico mb-4">
				<Icon name="search" />
				<input
					className="input"
					type="search"
					name="keyword"
					defaultValue={filters.keyword}
					placeholder="Search accessories..."
					aria-label="Search accessories"
					enterKeyHint="search"
					maxLength={100}
				/>
			</span>
			{group("Category", "type", collection.groups, filters.groups)}
			{group("Condition", "condition", COLLECTION_CONDITIONS, filters.conditions)}
			<Disclosure title="Price Range">
				<PriceRange {...price} top={200} step={5} />
			</Disclosure>
		</form>
	);
}
