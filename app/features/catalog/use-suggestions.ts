import { type KeyboardEvent, useState } from "react";
import type { Suggestion } from "./search-suggestions.tsx";

type Loaded = typeof import("./search-suggestions.tsx");

/** Loaded once for the page, on first focus; without it the field is a plain search box. */
let loading: Promise<Loaded> | undefined;

/** A search field's suggestions: what they are, which one the arrow keys have reached, and whether they show. */
export function useSuggestions(onChoose: (suggestion: Suggestion) => void) {
	const [loaded, setLoaded] = useState<Loaded | null>(null);
	const [shown, setShown] = useState<readonly Suggestion[]>([]);
	const [at, setAt] = useState(-1);

	const close = () => {
		setShown([]);
		setAt(-1);
	};
	const show = async (text: string) => {
		loading ??= import("./search-suggestions.tsx").catch((error: unknown) => {
			loading = undefined; // offline: the next focus tries again
			throw error;
		});
		try {
			const module = await loading;
			setLoaded(module);
			setShown(module.suggestionsFor(text));
			setAt(-1);
		} catch {
			// the field searches without suggestions
		}
	};
	const choose = (suggestion: Suggestion) => {
		close();
		onChoose(suggestion);
	};
	const onKeyDown = (event: KeyboardEvent) => {
		if (shown.length === 0) return;
		const { key } = event;
		if (key === "ArrowDown") setAt(((at + 2) % (shown.length + 1)) - 1);
		else if (key === "ArrowUp") setAt(((at + 1 + shown.length) % (shown.length + 1)) - 1);
		else if (key === "Escape") close();
		else if (key === "Enter" && shown[at]) choose(shown[at]);
		else return;
		event.preventDefault();
	};
	return { List: loaded?.SuggestionList, shown, at, show, close, choose, onKeyDown };
}
