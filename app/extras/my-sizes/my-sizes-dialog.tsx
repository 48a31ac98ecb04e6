import { type SubmitEvent, useEffect, useRef } from "react";
import { readStorage, writeStorage } from "#app/platform/storage.ts";
import { Button } from "#app/ui/button.tsx";
import { ALL_SIZES, SIZES } from "#shared/domain/product.ts";
import { MY_SIZES_KEY } from "./my-sizes-url.ts";

interface MySizesDialogProps {
	/** Passed as a prop, because its module is in the lists' script. */
	sizeLabel: (size: string) => string;
	onSave: (sizes: readonly string[]) => void;
	onClose: () => void;
}

/** EU 36 to EU 46, without the two rarest sizes at each end. */
const SHOE_SIZES = ALL_SIZES.slice(SIZES.length + 2, -2);

export function MySizesDialog({ sizeLabel, onSave, onClose }: MySizesDialogProps) {
	const dialog = useRef<HTMLDialogElement>(null);
	const stored = new URLSearchParams(readStorage(MY_SIZES_KEY) ?? "").getAll("fit");
	useEffect(() => dialog.current?.showModal(), []);

	const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
		event.preventDefault();
		const checked = new FormData(event.currentTarget).getAll("my-size");
		const sizes = ALL_SIZES.filter((size) => checked.includes(size));
		const query = new URLSearchParams(sizes.map((size) => ["fit", size]));
		writeStorage(MY_SIZES_KEY, `${query}` || null);
		dialog.current?.close();
		onSave(sizes);
	};
	const option = (size: string, className: string) => (
		<label key={size} className={className}>
			<input type="checkbox" name="my-size" value={size} defaultChecked={stored.includes(size)} />
			<span>
				{sizeLabel(size)
					.split(/(?<=·) /)
					.flatMap((part) => [
						<span key={part} className="inline-block">
							{part}
						</span>,
						" ",
					])}
			</span>
		</label>
	);
	return (
		<dialog
			ref={dialog}
			className="m-auto max-h-dvh w-[min(36rem,100%-2rem)] overflow-auto border-t-5 border-bar p-[min(1.5rem,6vw)]"
			aria-labelledby="my-sizes-title"
			onClose={onClose}
		>
			<form className="space-y-6" onSubmit={onSubmit}>
				<div>
					<h2 className="text-3" id="my-sizes-title">
						My sizes
					</h2>
					<p className="hint mt-2">
						Lists open with these sizes until you remove the filter. They are saved on this device only.
					</p>
				</div>
				<fieldset>
					<legend className="mb-2 font-semibold">Clothes</legend>
					<div className="flex flex-wrap gap-2">{SIZES.map((size) => option(size, "option-box"))}</div>
				</fieldset>
				<fieldset>
					<legend className="font-semibold">Shoes (W women’s, M men’s)</legend>
					<div className="grid gap-x-4 md:grid-cols-2">{SHOE_SIZES.map((size) => option(size, "check"))}</div>
				</fieldset>
				<div className="flex flex-wrap gap-x-4 gap-y-3 *:grow">
					<Button>Save and show</Button>
					<Button type="button" look="line" onClick={() => dialog.current?.close()}>
						Cancel
					</Button>
				</div>
			</form>
		</dialog>
	);
}
