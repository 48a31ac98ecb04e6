import { type FormEvent, useEffect, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { collectionSearch, parseCollection } from "#shared/domain/collection-listing.ts";
import type { Shown } from "./use-collection.ts";

interface Prices {
	min: number;
	max: number | null;
}

/**
 * A form whose choices count only when it is sent (specification, section 4): until then they live in its fields, which
 * take the address's values again whenever a link, Back or Clear all leads somewhere.
 */
export function useApply({ collection, filters }: Shown) {
	const { key, pathname, search } = useLocation();
	const navigate = useNavigate();
	const form = useRef<HTMLFormElement>(null);
	const filled = useRef(key);
	useEffect(() => {
		if (filled.current === key) return;
		filled.current = key;
		form.current?.reset(); // to the defaults that React has just written
	}, [key]);

	// The sliders' words follow their thumbs, so React holds these two
	const [moved, setMoved] = useState<Prices & { at: string }>({ at: "", min: 0, max: null });
	const { min, max } = moved.at === key ? moved : filters;
	const price = {
		min,
		max,
		onChange: (low: number, high: number | null) => setMoved({ at: key, min: low, max: high }),
	};

	const onSubmit = (event: FormEvent<HTMLFormElement>) => {
		event.preventDefault();
		const params = new URLSearchParams([...new FormData(event.currentTarget)] as [string, string][]);
		const to = collection.path + collectionSearch(collection, parseCollection(collection, params));
		navigate(to, { replace: to === pathname + search, preventScrollReset: true });
		event.currentTarget.closest("dialog")?.close();
	};
	return { form, price, onSubmit };
}
