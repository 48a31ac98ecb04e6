import { type FormEvent, useId, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import type { PromoResponse } from "#shared/contracts/promo.ts";
import type { Promo } from "#shared/domain/pricing.ts";
import { TOO_MANY_REQUESTS } from "#shared/domain/rate-limit.ts";

interface PromoFieldProps {
	/** The code kept from earlier in this visit, or null. */
	code: string | null;
	/** The promo in force, or null. Once there is one, Apply is disabled (specification, section 4). */
	promo: Promo | null;
	/** The server no longer knows the kept code. */
	refused: boolean;
	/** The quote that says what a kept code is worth is under way. */
	quoting: boolean;
	onApply: (promo: Promo) => void;
}

/** What the server makes of a typed code: which codes there are is not the browser's to know. */
async function ask(code: string): Promise<PromoResponse> {
	const response = await fetch("/promo", {
		method: "POST",
		body: JSON.stringify({ code }),
		headers: { "content-type": "application/json" },
	});
	if (response.status === 429) return { valid: false, percent: 0, message: TOO_MANY_REQUESTS };
	if (!response.ok) throw new Error(`promo: ${response.status}`);
	return (await response.json()) as PromoResponse;
}

export function PromoField({ code: kept, promo, refused, quoting, onApply }: PromoFieldProps) {
	const id = useId();
	const [found, setError] = useState<string | null>(null);
	const error = found ?? (refused ? "This promo code is not valid" : null);
	const [checking, setChecking] = useState(false);
	const asking = checking || (kept !== null && promo === null && quoting);
	const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
		event.preventDefault();
		if (asking || promo) return;
		const form = event.currentTarget;
		const field = form.elements.namedItem("code") as HTMLInputElement;
		const code = field.value.trim();
		setError(null);
		setChecking(true);
		try {
			const { valid, percent, message } = await ask(code);
			if (valid) onApply({ code: code.toLowerCase(), percent });
			else setError(message);
		} catch {
			setError("The code could not be checked just now. Please try again.");
		}
		setChecking(false);
		// To the code: to mend it, or because Apply, now disabled, would lose the focus
		if (form.contains(document.activeElement)) field.focus();
	};
	return (
		<form className="field" onSubmit={onSubmit}>
			<label htmlFor={id}>Promo code</label>
			<div className="promo">
				<input
					className="input"
					id={id}
					name="code"
					autoComplete="off"
					autoCapitalize="characters"
					maxLength={100}
					defaultValue={kept ?? undefined}
					readOnly={promo !== null || asking}
					aria-invalid={error ? true : undefined}
					aria-describedby={`${id}-answer`}
				/>
				<Button look="ink" disabled={promo !== null} busy={asking}>
					Apply
				</Button>
			</div>
			<div role="status" id={`${id}-answer`}>
				{error && <p className="err">{error}</p>}
				{promo && <p className="hint">Promo code applied: {promo.percent}% off your cart</p>}
			</div>
		</form>
	);
}
