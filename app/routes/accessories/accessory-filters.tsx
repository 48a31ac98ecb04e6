import { type FormEvent, useEffect, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import type { CollectionView } from "#app/features/catalog/collections/collection-list.tsx";
import { availableOption, filterOption } from "#app/features/catalog/filter-option.tsx";
import { FilterSheet } from "#app/features/catalog/filter-sheet.tsx";
import { PriceRange } from "#app/features/catalog/price-range.tsx";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { facetsOf, listUrl, parseList } from "#shared/domain/list-query.ts";
import { PRICE_SCALE } from "#shared/shop.config.ts";

/** Large screens show it. */
export function AccessorySidebar({ view }: { view: CollectionView }) {
	return (
		<aside className="filter-sidebar mb-8" aria-label="Filters">
			<AccessoryForm id="side-form" view={view} />
			<div>
				<FormButtons formId="side-form" view={view} />
			</div>
		</aside>
	);
}

/** Small screens show it. */
export function AccessorySheet({ view }: { view: CollectionView }) {
	return (
		<FilterSheet count={view.list.total} foot={<FormButtons formId="sheet-form" view={view} />}>
			<AccessoryForm id="sheet-form" view={view} />
		</FilterSheet>
	);
}

function FormButtons({ formId, view }: { formId: string; view: CollectionView }) {
	return (
		<>
			<Button form={formId} small>
				Apply Filters
			</Button>
			<ButtonLink to={view.query.preset.path} look="line" small preventScrollReset>
				Clear all
			</ButtonLink>
		</>
	);
}

function AccessoryForm({ id, view }: { id: string; view: CollectionView }) {
	const { form, price, onSubmit } = useFilterForm(view);
	const { query, list } = view;
	const preset = query.preset;
	const groups = facetsOf(preset).map(({ name, param, options, isLowerCase }) => {
		const title = { type: "Category", grade: "Condition", brand: "Brands" }[name as string] ?? "Colors";
		return (
			<Disclosure key={name} title={title}>
				<fieldset>
					<legend className="sr-only">{title}</legend>
					{options.map((option) =>
						filterOption({
							type: "checkbox",
							name: param,
							value: isLowerCase ? option.toLowerCase() : option,
							label: option,
							defaultChecked: query.facets[name]?.includes(option) ?? false,
							count: list.facets[name]?.counts.get(option),
						}),
					)}
				</fieldset>
			</Disclosure>
		);
	});
	return (
		<form ref={form} id={id} action={preset.path} autoComplete="off" onSubmit={onSubmit}>
			<span className="with-icon mb-4">
				<Icon name="search" />
				<input
					className="input"
					type="search"
					name="keyword"
					defaultValue={query.keyword}
					placeholder="Search accessories..."
					aria-label="Search accessories"
					enterKeyHint="search"
					maxLength={100}
				/>
			</span>
			{query.fit.map((size) => (
				<input key={size} type="hidden" name="fit" value={size} />
			))}
			{availableOption({ defaultChecked: query.available })}
			{groups}
			<Disclosure title="Price Range">
				<PriceRange {...price} top={200 * PRICE_SCALE} step={5 * PRICE_SCALE} />
			</Disclosure>
		</form>
	);
}

/** Applies filters on submit (spec S4.23). */
function useFilterForm({ query }: CollectionView) {
	const { key, pathname, search } = useLocation();
	const navigate = useNavigate();
	const form = useRef<HTMLFormElement>(null);
	const syncedKey = useRef(key);
	useEffect(() => {
		if (syncedKey.current === key) return;
		syncedKey.current = key;
		form.current?.reset(); // to the new default values
	}, [key]);

	const [dragged, setDragged] = useState<{ key: string; min: number; max: number | null } | null>(null);
	const { min, max } = dragged?.key === key ? dragged : query;
	const price = {
		min,
		max,
		onChange: (newMin: number, newMax: number | null) => setDragged({ key, min: newMin, max: newMax }),
	};

	const onSubmit = (event: FormEvent<HTMLFormElement>) => {
		event.preventDefault();
		const params = new URLSearchParams([...new FormData(event.currentTarget)] as [string, string][]);
		const to = listUrl(parseList(query.preset, params));
		navigate(to, { replace: to === pathname + search, preventScrollReset: true });
		event.currentTarget.closest("dialog")?.close();
	};
	return { form, price, onSubmit };
}
