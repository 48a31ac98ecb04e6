import { type RefObject, useEffect, useEffectEvent, useId, useState } from "react";
import { useFetcher } from "react-router";
import type { Suggestion } from "./suggestions.server.ts";

const NONE: readonly Suggestion[] = [];

interface SearchSuggestionsProps {
	/** The input that becomes a combobox. */
	input: RefObject<HTMLInputElement | null>;
	compact?: boolean;
	onSelect: (to: string) => void;
}

/** Places the list over the page; z-1 puts it over the header's lower edge, too. */
const FLOATING =
	"absolute inset-[calc(100%+4px)_0_auto_auto] z-1 max-h-[calc(100dvh-8rem)] w-[max(100%,min(22rem,89vw))] overflow-auto";

/** Follows the ARIA combobox pattern: the focus stays in the input. Import lazily. */
export function SearchSuggestions({ input: inputRef, compact, onSelect }: SearchSuggestionsProps) {
	const listId = useId();
	const { data, load, reset: close } = useFetcher<Suggestion[] | null>();
	const suggestions = data ?? NONE;
	const [active, setActive] = useState(-1);
	const isOpen = suggestions.length > 0;

	const suggestFor = (keyword: string) => {
		setActive(-1);
		load(`/suggest?${new URLSearchParams({ keyword })}`);
	};
	const select = ({ to }: Suggestion) => {
		close();
		onSelect(to);
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
	const onEvent = useEffectEvent((event: Event) => {
		if (event.type === "keydown") onKeyDown(event as KeyboardEvent);
		else if (event.type === "blur" || event.type === "submit") close();
		else suggestFor((event.target as HTMLInputElement).value);
	});
	useEffect(() => {
		const input = inputRef.current;
		const controller = new AbortController();
		for (const type of ["focus", "input", "keydown", "blur"])
			input?.addEventListener(type, onEvent, { signal: controller.signal });
		input?.form?.addEventListener("submit", onEvent, { signal: controller.signal });
		if (document.activeElement === input) input?.dispatchEvent(new Event("focus")); // it was focused before this module loaded
		return () => controller.abort();
	}, [inputRef]);
	useEffect(() => {
		const input = inputRef.current;
		if (!input) return;
		const selected = active >= 0 ? `${listId}-${active}` : "";
		input.role = "combobox";
		input.setAttribute("aria-controls", listId);
		input.setAttribute("aria-autocomplete", "list");
		input.setAttribute("aria-expanded", String(isOpen));
		input.setAttribute("aria-activedescendant", selected);
	}, [inputRef, listId, isOpen, active]);

	return (
		<>
			{isOpen && (
				<div
					id={listId}
					className={`border-[1.5px] border-t-5 border-line-control border-t-bar bg-card p-2 ${compact ? FLOATING : ""}`}
					role="listbox"
					aria-label="Suggestions"
				>
					<Groups listId={listId} suggestions={suggestions} active={active} onSelect={select} />
				</div>
			)}
			<span className="sr-only" role="status">
				{isOpen && `${suggestions.length} ${suggestions.length === 1 ? "suggestion" : "suggestions"}`}
			</span>
		</>
	);
}

interface GroupsProps {
	listId: string;
	suggestions: readonly Suggestion[];
	/** The index of the highlighted suggestion, or -1. */
	active: number;
	onSelect: (suggestion: Suggestion) => void;
}

function Groups({ listId, suggestions, active, onSelect }: GroupsProps) {
	const groups = [...new Set(suggestions.map(({ group }) => group))];
	return groups.map((group) => (
		// biome-ignore lint/a11y/useSemanticElements: a fieldset is not allowed in a listbox
		<div key={group} role="group" aria-label={group}>
			<p className="px-2 pt-2 text-tiny text-ink-muted" aria-hidden="true">
				{group}
			</p>
			{suggestions.map(
				(suggestion, index) =>
					suggestion.group === group && (
						// biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: the input has the focus and handles keys (ARIA combobox pattern)
						<div
							key={suggestion.to}
							id={`${listId}-${index}`}
							role="option"
							className="flex min-h-touch cursor-pointer flex-wrap items-center gap-x-3 px-2 py-[2px] hover:bg-ink hover:text-paper aria-selected:bg-ink aria-selected:text-paper"
							aria-selected={index === active}
							onPointerDown={(event) => event.preventDefault()} // keeps the focus in the input
							onClick={() => onSelect(suggestion)}
						>
							{suggestion.image && <img src={suggestion.image} alt="" width={40} height={50} />}
							<span className="flex-[1_1_4rem]">{suggestion.label}</span>
							{suggestion.price && (
								<span className="ms-auto font-semibold [font-variant-numeric:tabular-nums]">{suggestion.price}</span>
							)}
						</div>
					),
			)}
		</div>
	));
}
