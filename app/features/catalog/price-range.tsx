import type { CSSProperties, FormEvent, PointerEvent } from "react";
import { formatWhole } from "#shared/domain/money.ts";

interface PriceRangeProps {
	/** Whole dollars. */
	min: number;
	/** Whole dollars; null means no upper bound. */
	max: number | null;
	/** The slider's end, shown as "$100+", which sets no bound (spec S5.16). */
	top: number;
	/** Whole dollars. */
	step: number;
	/** While a thumb moves. */
	onChange: (min: number, max: number | null) => void;
	/** When a thumb is released. */
	onSettle?: () => void;
}

/** Two native sliders on one track. */
export function PriceRange({ min, max, top, step, onChange, onSettle }: PriceRangeProps) {
	const low = Math.min(min, top);
	const high = Math.min(max ?? top, top);
	const read = max === null ? `${formatWhole(top)}+` : formatWhole(max);
	// A bound beyond this slider's end, set by the sheet's longer slider, is submitted unchanged
	const beyond = { min: min > top, max: max !== null && max > top };
	const style = { "--low": `${(low / top) * 100}%`, "--high": `${(high / top) * 100}%` } as CSSProperties;
	const thumb = {
		min: 0,
		max: top,
		step,
		onPointerUp: onSettle,
		onBlur: onSettle,
	} as const;
	const moveLow = (event: FormEvent<HTMLInputElement>) =>
		onChange(Math.min(Number(event.currentTarget.value), high), max);
	const moveHigh = (event: FormEvent<HTMLInputElement>) => {
		const to = Math.max(Number(event.currentTarget.value), low);
		onChange(min, to >= top ? null : to);
	};
	/** Beside the thumbs, so that dragging isn't required. */
	const onPress = (event: PointerEvent<HTMLDivElement>) => {
		const bar = event.currentTarget;
		if (event.target !== bar) return;
		const { left, width } = bar.getBoundingClientRect();
		const to = Math.round(((event.clientX - left) / width) * (top / step)) * step;
		const isLow = to < low || to - low < high - to;
		if (isLow) onChange(to, max);
		else onChange(min, to >= top ? null : to);
		bar.querySelectorAll("input")[isLow ? 0 : 1]?.focus();
		event.preventDefault(); // otherwise the click would move the focus
	};
	return (
		<>
			<div onPointerDown={onPress} className="range" style={style}>
				{/* With both thumbs at the right end, the lower one is the one that can move */}
				<input
					className={low >= top ? "z-1" : undefined}
					type="range"
					{...thumb}
					name={beyond.min ? undefined : "min"}
					value={low}
					onInput={moveLow}
					aria-label="Lowest price"
					aria-valuetext={formatWhole(min)}
				/>
				<input
					type="range"
					{...thumb}
					name={beyond.max ? undefined : "max"}
					value={high}
					onInput={moveHigh}
					aria-label="Highest price"
					aria-valuetext={read}
				/>
			</div>
			{/* The server needs it from forms submitted without scripts */}
			<input type="hidden" name="top" value={top} />
			{beyond.min && <input type="hidden" name="min" value={min} />}
			{beyond.max && <input type="hidden" name="max" value={max ?? top} />}
			<p className="flex justify-between font-semibold [font-variant-numeric:tabular-nums]">
				<span>{formatWhole(min)}</span>
				<span>{read}</span>
			</p>
		</>
	);
}
