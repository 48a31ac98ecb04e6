import { type FormEvent, useId, useState } from "react";
import { findPromo } from "#shared/domain/promo.ts";
import { Button } from "../../components/ui/button.tsx";

interface PromoFieldProps {
	/** The code in force, or null. Once there is one, Apply is disabled (specification, section 4). */
	code: string | null;
	onApply: (code: string) => void;
}

export function PromoField({ code, onApply }: PromoFieldProps) {
	const id = useId();
	const [error, setError] = useState<string | null>(null);
	const onSubmit = (event: FormEvent<HTMLFormElement>) => {
		event.preventDefault();
		const typed = String(new FormData(event.currentTarget).get("code") ?? "");
		const promo = findPromo(typed);
		setError(promo ? null : typed.trim() ? "We don't know this code" : "Enter a code first");
		if (promo) onApply(promo.code);
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
					readOnly={code !== null}
					aria-invalid={error ? true : undefined}
					aria-describedby={error ? `${id}-error` : undefined}
				/>
				<Button look="ink" disabled={code !== null}>
					Apply
				</Button>
			</div>
			<div role="status">
				{error && (
					<p className="err" id={`${id}-error`}>
						{error}
					</p>
				)}
				{code && <p className="hint">Promo code applied</p>}
			</div>
		</form>
	);
}
