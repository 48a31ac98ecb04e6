import { type ChangeEvent, useCallback, useEffect, useRef, useState } from "react";
import type { Country } from "#shared/domain/address-format.ts";

/** Returns the select's props and the country that it shows, the first one by default. */
export function useCountry(countries: readonly Country[], initial = countries[0]?.name) {
	const ref = useRef<HTMLInputElement>(null);
	const [chosen, setChosen] = useState(initial);
	const follow = useCallback(() => setChosen(ref.current?.value), []);
	// It may have been chosen before hydration, or restored from the draft
	useEffect(follow, [follow]);
	return {
		country: countries.find(({ name }) => name === chosen),
		/** After the form was reset. */
		follow,
		select: {
			ref,
			onChange: (event: ChangeEvent<HTMLInputElement>) => setChosen(event.target.value),
			children: toOptions(countries.map(({ name }) => name)),
		},
	};
}

export const toOptions = (names: readonly string[]) => names.map((name) => <option key={name}>{name}</option>);
