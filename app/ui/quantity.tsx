import { useState } from "react";
import { parseQuantity } from "#shared/domain/product.ts";

interface QuantityProps {
	/** Names the group: "Quantity of Denim trucker jacket". */
	label: string;
	value: number;
	max: number;
	/** Gets a whole number of at most `max`. From the field it may be below 1, which the caller rules on. */
	onChange: (quantity: number) => void;
}

/** Minus, a field, plus. Minus is disabled at 1 (specification, section 5); what is typed counts when the field is left. */
export function Quantity({ label, value, max, onChange }: QuantityProps) {
	const [typed, setTyped] = useState<string | null>(null);
	const settle = () => {
		if (typed === null) return;
		setTyped(null);
		const quantity = Math.min(parseQuantity(typed), max);
		if (quantity !== value) onChange(quantity);
	};
	return (
		<fieldset className="qty" aria-label={label}>
			<button
				type="button"
				data-wake
				aria-label="Decrease quantity"
				disabled={value <= 1}
				onClick={() => onChange(value - 1)}
			>
				−
			</button>
			<input
				name="quantity"
				data-wake
				inputMode="numeric"
				autoComplete="off"
				aria-label="Quantity"
				value={typed ?? String(value)}
				onChange={(event) => setTyped(event.target.value)}
				onBlur={settle}
				onKeyDown={(event) => {
					if (event.key !== "Enter") return;
					event.preventDefault();
					settle();
				}}
			/>
			<button
				type="button"
				data-wake
				aria-label="Increase quantity"
				disabled={value >= max}
				onClick={() => onChange(value + 1)}
			>
				+
			</button>
		</fieldset>
	);
}
