import { priceLabel } from "../price-label.ts";
import type { Shown } from "./use-collection.ts";

/** What each applied filter is called, and the address without it. */
export function chipsOf({ filters, to }: Shown): { label: string; to: string }[] {
	const { keyword, groups, conditions, min, max } = filters;
	return [
		...(keyword ? [{ label: `“${keyword}”`, to: to({ keyword: "" }) }] : []),
		...groups.map((group) => ({ label: group, to: to({ groups: groups.filter((other) => other !== group) }) })),
		...conditions.map((condition) => ({
			label: condition,
			to: to({ conditions: conditions.filter((other) => other !== condition) }),
		})),
		...(min > 0 || max !== null ? [{ label: priceLabel(min, max), to: to({ min: 0, max: null }) }] : []),
	];
}
