interface SizeChoiceProps {
	size: string;
	soldOut: boolean;
	/** Add to Cart was pressed and none was chosen. */
	missing: boolean;
	onChoose: (size: string) => void;
}

/** The one size that a piece has, still to be chosen: nobody should buy a size without having looked at it (specification, section 5). */
export function SizeChoice({ size, soldOut, missing, onChoose }: SizeChoiceProps) {
	return (
		<fieldset className="buy-block size-choice" id="size-choice">
			<legend>Size</legend>
			<div className="opts">
				<label className="opt-box">
					<input
						type="radio"
						name="size"
						value={size}
						disabled={soldOut}
						aria-invalid={missing || undefined}
						aria-describedby={missing ? "size-error" : undefined}
						onChange={() => onChoose(size)}
					/>
					<span>{size}</span>
				</label>
			</div>
			{/* Without React /add-to-cart sends the shopper back to #size-choice, which shows it too */}
			<p className="err mt-2" id="size-error" data-shown={missing || undefined}>
				Choose a size first.
			</p>
		</fieldset>
	);
}

/** Brings the shopper to the choice of size. */
export function leadToSize(): void {
	const choice = document.getElementById("size-choice");
	choice?.scrollIntoView({ block: "nearest" });
	choice?.querySelector("input")?.focus({ preventScroll: true });
}
