import { MySizes } from "#app/extras/my-sizes/index.ts";
import { useContentOnce } from "#app/platform/server-render.ts";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { facetsOf } from "#shared/domain/list-query.ts";
import { productCount } from "#shared/domain/product.ts";
import { filterChips } from "./filter-chips.tsx";
import { availableOption, FilterGroup } from "./filter-group.tsx";
import { KeywordField, ListForm, NoscriptButton } from "./list-form.tsx";
import { PriceFilter } from "./price-filter.tsx";
import { type ListView, resetUrl } from "./use-list-view.ts";

const ID = "filters";

export function FilterSheetButton({ view }: { view: ListView }) {
	const { length } = filterChips(view);
	return (
		<Button
			type="button"
			look="line"
			className="relative flex-none px-2 lg:hidden"
			aria-haspopup="dialog"
			commandfor={ID}
			command="show-modal"
		>
			<Icon name="filters" />
			<span>Filters</span>
			{length > 0 && (
				<span className="count -top-2 bg-moss text-on-moss">
					<span>{length}</span>
					<span className="sr-only"> active</span>
				</span>
			)}
		</Button>
	);
}

/** A sidebar on large screens, a sheet on small ones (docs/decisions/0062). */
export function FilterPanel({ view }: { view: ListView }) {
	const content = useContentOnce()(view.list, ID, () => <Panel view={view} />);
	return <aside aria-label="Filters" {...content} />;
}

/** Opened by a `command` attribute, so that it works before hydration. */
function Panel({ view }: { view: ListView }) {
	const { query, list, apply } = view;
	const { path, filters, sliders, waitsForButton } = query.preset;
	const facets = facetsOf(query.preset).filter(({ single }) => single !== "tabs");
	const params = [
		"min",
		"max",
		"available",
		...facets.map(({ param }) => param),
		...(waitsForButton ? ["keyword"] : []),
	];
	const [title, form] = [`${ID}-title`, `${ID}-form`];
	const found = productCount(list.total);
	const reset = resetUrl(query) ?? (waitsForButton && path);
	return (
		<dialog id={ID} className="sheet" aria-labelledby={title}>
			<div className="flex items-center gap-3 border-b border-bar px-gutter py-2">
				<div className="flex flex-1 flex-wrap items-center justify-between gap-x-3">
					<h2 className="text-[1.375rem]" id={title}>
						Filters
					</h2>
					<p className="text-ink-muted text-small" role="status">
						{`${found} found`}
					</p>
				</div>
				<button type="button" className="tool" aria-label="Close Filters" commandfor={ID} command="close">
					<Icon name="close" />
				</button>
			</div>
			<div className="overflow-auto overscroll-contain px-gutter pt-2 pb-4 lg:sticky lg:top-24">
				{facets.some(({ name }) => name === "size") && (
					<MySizes onSave={(fit) => apply((latest) => ({ ...latest, fit }))} />
				)}
				<ListForm id={form} view={view} params={params}>
					{waitsForButton && <KeywordField view={view} />}
					{availableOption(view)}
					{filters.map((filter) => {
						if (filter === "price") return <PriceFilter key={filter} view={view} sliders={sliders} />;
						if (filter === "keyword" || !facets.includes(filter)) return null;
						return <FilterGroup key={filter.name} facet={filter} view={view} />;
					})}
					{!waitsForButton && <NoscriptButton>Apply Filters</NoscriptButton>}
				</ListForm>
			</div>
			<div
				className={`sheet-foot flex flex-wrap gap-3 border-t border-line px-gutter pt-3 ${reset ? "" : "lg:hidden"}`}
			>
				{waitsForButton && (
					<Button form={form} small>
						Apply Filters
					</Button>
				)}
				{reset && (
					<ButtonLink to={reset} look="line" small preventScrollReset>
						{waitsForButton ? "Clear all" : "Reset Filters"}
					</ButtonLink>
				)}
				{!waitsForButton && (
					<Button type="button" small className="lg:hidden" commandfor={ID} command="close">
						{`Show ${found}`}
					</Button>
				)}
			</div>
		</dialog>
	);
}

/** Shown on small screens, beside the count (spec S2.38). */
export function QuickFilters({ view }: { view: ListView }) {
	const content = useContentOnce()(view.list, "quick", () => <QuickForm view={view} />);
	return <details className="quick-filters w-fit open:w-full lg:hidden" {...content} />;
}

function QuickForm({ view }: { view: ListView }) {
	const { query, list } = view;
	const [category] = facetsOf(query.preset);
	return (
		<>
			<summary>Category and price</summary>
			<ListForm view={view} params={["category", "min", "max"]}>
				{category && <FilterGroup facet={category} view={view} />}
				<PriceFilter view={view} sliders={query.preset.sliders?.slice(0, 1)} />
				<p className="text-ink-muted text-small">{`${productCount(list.total)} found`}</p>
				<NoscriptButton>Apply Filters</NoscriptButton>
			</ListForm>
		</>
	);
}
