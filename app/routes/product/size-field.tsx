interface SizeFieldProps {
	size: string;
	/** Whether there is one piece, in this size. */
	isOnly: boolean;
	/** Shoe sizes of other countries. */
	otherSizes: string;
	soldOut: boolean;
	missing: boolean;
	onChoose: (size: string) => void;
}

/** Unless the product is the only one, shoppers must confirm its size, so it isn't preselected (spec S5.04). */
export function SizeField({ size, isOnly, otherSizes, soldOut, missing, onChoose }: SizeFieldProps) {
	if (isOnly)
		return (
			<div className="border-t border-line py-4">
				<input type="hidden" name="size" value={size} />
				<p>
					<span className="font-semibold">{`Size ${size}`}</span>
					<span className="text-ink-muted">, the only one we have</span>
				</p>
				{otherSizes && <p className="hint">{otherSizes}</p>}
			</div>
		);
	return (
		<fieldset className="size-choice border-t border-line py-4" id="size-choice">
			<legend className="float-left mb-2 w-full font-semibold">Size</legend>
			<div className="clear-both flex flex-wrap items-center gap-2">
				<label className="option-box">
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
				{otherSizes && <p className="hint ms-2">{otherSizes}</p>}
			</div>
			{/* CSS also shows it for :target, as /add-to-cart redirects to #size-choice */}
			<p className="field-error mt-2" id="size-error" data-shown={missing || undefined}>
				Choose a size first.
			</p>
		</fieldset>
	);
}

const input = () => document.querySelector<HTMLInputElement>("#size-choice input");

/** Chooses the size without moving the focus or scrolling. */
export const chooseSize = () => input()?.click();

export function focusSizeField(): void {
	document.getElementById("size-choice")?.scrollIntoView({ block: "nearest" });
	input()?.focus({ preventScroll: true });
}
