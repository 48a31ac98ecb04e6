import { type FocusEvent, type FormEvent, type KeyboardEvent, useId, useState } from "react";
import { useNavigate } from "react-router";
import { BRAND } from "#app/brand.ts";
import { Icon } from "#app/ui/icon.tsx";
import type { Suggestion } from "./search-suggestions.tsx";

interface SearchFormProps {
	/** With suggestions over the page instead of pushing it down. */
	compact?: boolean;
	className?: string;
	/** Distinguishes search forms on the same page. */
	label?: string;
	/** Called after a search or a selected suggestion. */
	onSearch?: () => void;
}

/** Above the header's lower edge. */
const FLOATING =
	"absolute inset-[calc(100%+4px)_0_auto_auto] z-1 max-h-[calc(100dvh-8rem)] w-[max(100%,22rem)] overflow-auto";

/** Suggestions follow the ARIA combobox pattern. */
export function SearchForm({ compact, className, label, onSearch }: SearchFormProps) {
	const navigate = useNavigate();
	const listId = useId();
	const go = (form: HTMLFormElement | null | undefined, to: string) => {
		form?.reset();
		onSearch?.();
		navigate(to);
	};
	const { List, suggestions, active, update, close, select, onKeyDown } = useSuggestions((suggestion) =>
		go(document.getElementById(listId)?.closest("form"), suggestion.to),
	);
	const isOpen = List !== undefined && suggestions.length > 0;

	const onSubmit = (event: FormEvent<HTMLFormElement>) => {
		event.preventDefault();
		const keyword = String(new FormData(event.currentTarget).get("keyword") ?? "").trim();
		if (!keyword) return;
		close();
		go(event.currentTarget, `/search?${new URLSearchParams({ keyword })}`);
	};
	const onBlur = (event: FocusEvent) => {
		if (!event.currentTarget.contains(event.relatedTarget)) close();
	};
	return (
		<search className={className} aria-label={label}>
			<form action="/search" className="relative" data-replay onSubmit={onSubmit} onBlur={onBlur}>
				<span className="with-icon">
					<Icon name="search" />
					<input
						className={compact ? "input min-h-touch text-[1rem]" : "input"}
						type="search"
						name="keyword"
						placeholder="Search"
						aria-label={`Search ${BRAND}`}
						enterKeyHint="search"
						autoComplete="off"
						maxLength={100}
						onFocus={(event) => update(event.currentTarget.value)}
						onChange={(event) => update(event.currentTarget.value)}
						onKeyDown={onKeyDown}
						{...(List && {
							role: "combobox",
							"aria-expanded": isOpen,
							"aria-controls": listId,
							"aria-autocomplete": "list",
							"aria-activedescendant": active >= 0 ? `${listId}-${active}` : undefined,
						})}
					/>
				</span>
				{isOpen && (
					<List
						id={listId}
						className={compact ? FLOATING : ""}
						suggestions={suggestions}
						active={active}
						onSelect={select}
					/>
				)}
				<span className="sr-only" role="status">
					{isOpen && `${suggestions.length} ${suggestions.length === 1 ? "suggestion" : "suggestions"}`}
				</span>
			</form>
		</search>
	);
}

type SuggestionsModule = typeof import("./search-suggestions.tsx");

/** Loaded on first focus. */
let modulePromise: Promise<SuggestionsModule> | undefined;

function useSuggestions(onSelect: (suggestion: Suggestion) => void) {
	const [module, setModule] = useState<SuggestionsModule | null>(null);
	const [suggestions, setSuggestions] = useState<readonly Suggestion[]>([]);
	const [active, setActive] = useState(-1);

	const close = () => {
		setSuggestions([]);
		setActive(-1);
	};
	const update = async (text: string) => {
		modulePromise ??= import("./search-suggestions.tsx").catch((error: unknown) => {
			modulePromise = undefined; // retry on the next focus
			throw error;
		});
		try {
			const loaded = await modulePromise;
			setModule(loaded);
			setSuggestions(loaded.suggestionsFor(text));
			setActive(-1);
		} catch {
			// offline: the form works without suggestions
		}
	};
	const select = (suggestion: Suggestion) => {
		close();
		onSelect(suggestion);
	};
	const onKeyDown = (event: KeyboardEvent) => {
		const { length } = suggestions;
		if (length === 0) return;
		const { key } = event;
		// The input itself (-1) is one of the stops
		if (key === "ArrowDown") setActive(((active + 2) % (length + 1)) - 1);
		else if (key === "ArrowUp") setActive(((active + 1 + length) % (length + 1)) - 1);
		else if (key === "Escape") close();
		else if (key === "Enter" && suggestions[active]) select(suggestions[active]);
		else return;
		event.preventDefault();
	};
	return { List: module?.SuggestionList, suggestions, active, update, close, select, onKeyDown };
}
