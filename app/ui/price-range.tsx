import type { CSSProperties, FormEvent, PointerEvent } from "react";

interface PriceRangeProps {
	/** Whole dollars. */
	min: number;
	/** Whole dollars; null: no upper bound. */
	max: number | null;
	/** Where the slider ends; there it reads "$100+" and sets no bound (decision 8). */
	top: number;
	/** Whole dollars. */
	step: number;
	/** While a thumb moves. */
	onChange: (min: number, max: number | null) => void;
	/** The thumb was let go. */
	onSettle?: () => void;
}

/** A price range with two thumbs: two native sliders on one bar, each with its own name and value for every key and reader. */
export function PriceRange({ min, max, top, step, onChange, onSettle }: PriceRangeProps) {
	const low = Math.min(min, top);
	const high = Math.min(max ?? top, top);
	const read = max === null ? `$${top}+` : `$${max}`;
	// A bound beyond this slider's end (the sheet's goes further) is sent as it is, not as the end where its thumb stands
	const beyond = { min: min > top, max: max !== null && max > top };
	const style = { "--low": `${(low / top) * 100}%`, "--high": `${(high / top) * 100}%` } as CSSProperties;
	const thumb = {
		min: 0,
		max: top,
		step,
		"data-wake": true,
		onPointerUp: onSettle,
		onBlur: onSettle,
	} as const;
	// Neither thumb passes the other
	const moveLow = (event: FormEvent<HTMLInputElement>) =>
		onChange(Math.min(Number(event.currentTarget.value), high), max);
	const moveHigh = (event: FormEvent<HTMLInputElement>) => {
		const to = Math.max(Number(event.currentTarget.value), low);
		onChange(min, to >= top ? null : to);
	};
	/** A press beside the thumbs moves the nearer one there: nobody has to drag. */
	const onPress = (event: PointerEvent<HTMLDivElement>) => {
		const bar = event.currentTarget;
		if (event.target !== bar) return;
		const { left, width } = bar.getBoundingClientRect();
		const to = Math.round(((event.clientX - left) / width) * (top / step)) * step;
		const isLow = to < low || to - low < high - to;
		if (isLow) onChange(to, max);
		else onChange(min, to >= top ? null : to);
		bar.querySelectorAll("input")[isLow ? 0 : 1]?.focus();
		event.preventDefault(); // the press would take the focus again
	};
	return (
		<>
			<div onPointerDown={onPress} className={low >= top ? "range range--low-first" : "range"} style={style}>
				<input
					type="range"
					{...thumb}
					name={beyond.min ? undefined : "min"}
					value={low}
					onChange={moveLow}
					aria-label="Lowest price"
					aria-valuetext={`$${min}`}
				/>
				<input
					type="range"
					{...thumb}
					name={beyond.max ? undefined : "max"}
					value={high}
					onChange={moveHigh}
					aria-label="Highest price"
					aria-valuetext={read}
				/>
			</div>
			{/* Tells a form that is sent without React where its slider ended */}
			<input type="hidden" name="top" value={top} />
			{beyond.min && <input type="hidden" name="min" value={min} />}
			{beyond.max && <input type="hidden" name="max" value={max ?? top} />}
			<p className="range-says num">
				<span>${min}</span>
				<span>{read}</span>
			</p>
		</>
	);
}
