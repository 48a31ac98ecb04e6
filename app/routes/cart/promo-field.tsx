import { type FormEvent, useId } from "react";
import { Button } from "#app/ui/button.tsx";
import type { Promo } from "#shared/domain/pricing.ts";
import type { useCartPricing } from "./use-cart-pricing.ts";

type PromoFieldProps = { promo: Promo | null } & ReturnType<typeof useCartPricing>["promoForm"];

export function PromoField({ promo, fetcher, savedCode, isLoading, error }: PromoFieldProps) {
	const id = useId();
	const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
		event.preventDefault();
		if (isLoading || promo) return;
		const form = event.currentTarget;
		await fetcher.submit(form, { action: "/cart", method: "POST", defaultShouldRevalidate: false });
		if (form.contains(document.activeElement)) (form.elements.namedItem("code") as HTMLInputElement).focus();
	};
	return (
		<form className="field" onSubmit={onSubmit}>
			<label htmlFor={id}>Promo code</label>
			<div className="flex flex-wrap gap-2">
				<input
					className="input w-auto min-w-0 flex-[1_1_8rem] uppercase"
					id={id}
					name="code"
					autoComplete="off"
					autoCapitalize="characters"
					maxLength={100}
					defaultValue={savedCode ?? undefined}
					readOnly={promo !== null || isLoading}
					aria-invalid={error ? true : undefined}
					aria-describedby={`${id}-answer`}
				/>
				<Button look="ink" disabled={promo !== null} busy={isLoading}>
					Apply
				</Button>
			</div>
			<div role="status" id={`${id}-answer`}>
				{error && <p className="field-error">{error}</p>}
				{promo && <p className="hint">{`Promo code applied: ${promo.percent}% off your cart`}</p>}
			</div>
		</form>
	);
}
