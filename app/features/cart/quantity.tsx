import { type SyntheticEvent, useState } from "react";
import { parseQuantity } from "#shared/domain/quantity.ts";

interface QuantityProps {
	label: string;
	value: number;
	max: number;
	/** Called with a whole number of at most `max`; a typed one may be less than 1. */
	onChange: (quantity: number) => void;
}

const BUTTON =
	"grid place-items-center text-[1.3rem] leading-none enabled:hover:bg-wash disabled:text-ink-muted disabled:opacity-50";

/** Spec S5.06. */
export function Quantity({ label, value, max, onChange }: QuantityProps) {
	const [typed, setTyped] = useState<string | null>(null);
	const settle = ({ currentTarget }: SyntheticEvent<HTMLInputElement>) => {
		setTyped(null);
		if (currentTarget.value === String(value)) return;
		const quantity = Math.min(parseQuantity(currentTarget.value), max);
		if (quantity !== value) onChange(quantity);
	};
	return (
		<fieldset
			className="quantity inline-grid max-w-full grid-cols-[minmax(32px,var(--spacing-touch))_minmax(24px,3rem)_minmax(32px,var(--spacing-touch))] rounded-bar border-[1.5px] border-line-control bg-card"
			aria-label={label}
		>
			<button
				type="button"
				className={BUTTON}
				aria-label="Decrease quantity"
				disabled={value <= 1}
				onClick={() => onChange(value - 1)}
			>
				−
			</button>
			<input
				className="w-full min-w-0 text-center font-semibold [font-variant-numeric:tabular-nums]"
				name="quantity"
				inputMode="numeric"
				autoComplete="off"
				aria-label="Quantity"
				value={typed ?? String(value)}
				onInput={(event) => setTyped(event.currentTarget.value)}
				onBlur={settle}
				onKeyDown={(event) => {
					if (event.key !== "Enter") return;
					event.preventDefault();
					settle(event);
				}}
			/>
			<button
				type="button"
				className={BUTTON}
				aria-label="Increase quantity"
				disabled={value >= max}
				onClick={() => onChange(value + 1)}
			>
				+
			</button>
		</fieldset>
	);
}
