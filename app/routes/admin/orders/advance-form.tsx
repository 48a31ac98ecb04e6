import { useEffect, useRef } from "react";
import { Form } from "react-router";
import type { NEXT_STEP } from "#app/features/orders/order-status.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import type { Refused } from "./refused.ts";

interface AdvanceFormProps {
	/** The order's. */
	id: string;
	step: NonNullable<(typeof NEXT_STEP)[string]>;
	busy: boolean;
	refused: Refused | null;
}

/** Takes an order to its next status; on shipping it asks for the tracking number. A plain post with or without React. */
export function AdvanceForm({ id, step, busy, refused }: AdvanceFormProps) {
	const form = useRef<HTMLFormElement>(null);
	useEffect(() => {
		if (refused) form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
	}, [refused]);
	return (
		<Form ref={form} className="stack" method="post" preventScrollReset data-wake>
			<input type="hidden" name="id" value={id} />
			<input type="hidden" name="status" value={step.to} />
			{step.to === "shipped" && (
				<Field
					label="Tracking number, if there is one"
					missing="A tracking number has 3 to 100 characters."
					name="trackingNumber"
					defaultValue={refused?.trackingNumber}
					error={refused?.invalid}
					minLength={3}
					maxLength={100}
					autoComplete="off"
				/>
			)}
			<Button block small busy={busy}>
				{step.label}
			</Button>
		</Form>
	);
}
