import { type CSSProperties, type FormEvent, type PointerEvent, useState } from "react";
import { type PriceSlider, parsePrices } from "#shared/domain/list-query.ts";
import { formatWhole, MAX_PRICE, MINOR_UNITS } from "#shared/domain/money.ts";
import { PRICE_SCALE } from "#shared/shop.config.ts";
import { type Bounds, priceLabel } from "./filter-chips.tsx";
import { Disclosure } from "./filter-group.tsx";
import { type ListView, useSyncInputs } from "./use-list-view.ts";

const HIGHEST = Math.floor(MAX_PRICE / MINOR_UNITS);
const STEPS = [0, 25, 50, 100].map((dollars) => dollars * PRICE_SCALE);
const RANGES = STEPS.map((min, at): Bounds => ({ min, max: STEPS[at + 1] ?? null }));
/** Formatted once, as formatting is slow. */
const RANGE_LABELS = RANGES.map(priceLabel);

const textsOf = ({ min, max }: Bounds) => ({ min: min > 0 ? `${min}` : "", max: max === null ? "" : `${max}` });
const boundsOf = (texts: ReturnType<typeof textsOf>): Bounds => parsePrices(new URLSearchParams(texts));
const areEqual = (a: Bounds, b: Bounds) => a.min === b.min && a.max === b.max;

interface PriceFilterProps {
	view: ListView;
	/** One slider, or one for large and one for small screens. */
	sliders?: readonly PriceSlider[] | undefined;
}

export function PriceFilter({ view, sliders = [] }: PriceFilterProps) {
	const { query, apply, commit } = view;
	// The texts as typed, in which the maximum may be below the minimum. Unlike the list, they aren't debounced
	const [typed, setTyped] = useState<ReturnType<typeof textsOf> | null>(null);
	useSyncInputs(view, () => setTyped((texts) => (texts && areEqual(boundsOf(texts), query) ? texts : null)));
	const texts = typed ?? textsOf(query);
	const bounds = typed ? boundsOf(typed) : query;

	const change = (next: ReturnType<typeof textsOf>) => {
		setTyped(next);
		if (!query.preset.waitsForButton) apply((latest) => ({ ...latest, ...boundsOf(next) }), true);
	};
	const onInput = (event: FormEvent<HTMLInputElement>) => {
		event.stopPropagation(); // the form would read the previous text
		const { name, value } = event.currentTarget;
		change({ ...texts, [name]: value.replace(/\D.*/, "").slice(0, `${HIGHEST}`.length) });
	};
	const field = (name: "min" | "max", label: string, placeholder: string) => (
		<label className="inner-label">
			<span>{label}</span>
			<input
				className="input"
				type="number"
				name={name}
				min={0}
				max={HIGHEST}
				value={texts[name]}
				placeholder={placeholder}
				onInput={onInput}
			/>
		</label>
	);
	return (
		<Disclosure title="Price Range">
			{sliders.map((slider, at) => (
				<Slider
					key={slider.top}
					{...slider}
					className={sliders.length === 1 ? "" : at === 0 ? "max-lg:hidden" : "lg:hidden"}
					bounds={bounds}
					onChange={(next) => change(textsOf(next))}
				/>
			))}
			<div className="grid grid-cols-2 gap-2">
				{field("min", "From", formatWhole(0))}
				{field("max", "To", "Any")}
			</div>
			<div className="flex flex-wrap gap-2 mt-2 noscript:hidden">
				{RANGES.map((range, at) => (
					<button
						key={range.min}
						type="button"
						className="chip chip--line"
						aria-pressed={areEqual(range, bounds)}
						onClick={() => {
							change(textsOf(areEqual(range, bounds) ? { min: 0, max: null } : range));
							commit();
						}}
					>
						{RANGE_LABELS[at]}
					</button>
				))}
			</div>
		</Disclosure>
	);
}

interface SliderProps extends PriceSlider {
	className: string;
	bounds: Bounds;
	/** Called while a thumb moves. */
	onChange: (bounds: Bounds) => void;
}

/** Two native sliders on one track. The track's end, shown as "$100+", sets no maximum (spec S5.16). */
function Slider({ top, step, className, bounds: { min, max }, onChange }: SliderProps) {
	const low = Math.min(min, top);
	const high = Math.min(max ?? top, top);
	const style = { "--low": `${(low / top) * 100}%`, "--high": `${(high / top) * 100}%` } as CSSProperties;
	const range = { min: 0, max: top, step };
	const setLow = (to: number) => onChange({ min: Math.min(to, high), max });
	const setHigh = (to: number) => onChange({ min, max: Math.max(to, low) >= top ? null : Math.max(to, low) });
	const moveLow = ({ currentTarget }: FormEvent<HTMLInputElement>) => setLow(Number(currentTarget.value));
	const moveHigh = ({ currentTarget }: FormEvent<HTMLInputElement>) => setHigh(Number(currentTarget.value));
	/** Moves the nearer thumb to a pressed place on the track, so that dragging isn't required. */
	const onPress = (event: PointerEvent<HTMLDivElement>) => {
		const bar = event.currentTarget;
		if (event.target !== bar) return;
		const { left, width } = bar.getBoundingClientRect();
		const to = Math.round(((event.clientX - left) / width) * (top / step)) * step;
		const isLow = to < low || to - low < high - to;
		(isLow ? setLow : setHigh)(to);
		bar.querySelectorAll("input")[isLow ? 0 : 1]?.focus();
		event.preventDefault(); // otherwise the click would move the focus
	};
	return (
		<div onPointerDown={onPress} className={`range noscript:hidden ${className}`} style={style}>
			{/* With both thumbs at the right end, only the lower one can move, so it is on top */}
			<input
				className={low >= top ? "z-1" : undefined}
				type="range"
				{...range}
				value={low}
				onInput={moveLow}
				aria-label="Lowest price"
				aria-valuetext={formatWhole(min)}
			/>
			<input
				type="range"
				{...range}
				value={high}
				onInput={moveHigh}
				aria-label="Highest price"
				aria-valuetext={max === null ? `${formatWhole(top)}+` : formatWhole(max)}
			/>
		</div>
	);
}
