import { type FocusEvent, type FormEvent, useId } from "react";
import { useNavigate } from "react-router";
import { BRAND } from "#app/brand.ts";
import { Icon } from "#app/ui/icon.tsx";
import { useSuggestions } from "./use-suggestions.ts";

interface SearchFormProps {
	compact?: boolean;
	className?: string;
	/** Tells it from the header's, where both are in sight. */
	label?: string;
	/** After a search was sent or a suggestion chosen: the menu closes. */
	onSearch?: () => void;
}

/**
 * The header's search: a plain GET form to /search. With React it trims, ignores a blank, clears itself, and suggests
 * while the shopper types (a combobox of the ARIA patterns).
 */
export function SearchForm({ compact, className, label, onSearch }: SearchFormProps) {
	const navigate = useNavigate();
	const list = useId();
	const go = (form: HTMLFormElement | null | undefined, to: string) => {
		form?.reset();
		onSearch?.();
		navigate(to);
	};
	const { List, shown, at, show, close, choose, onKeyDown } = useSuggestions((suggestion) =>
		go(document.getElementById(list)?.closest("form"), suggestion.to),
	);
	const isOpen = List !== undefined && shown.length > 0;

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
			<form action="/search" className="search-form" data-wake onSubmit={onSubmit} onBlur={onBlur}>
				<span className="with-ico">
					<Icon name="search" />
					<input
						className={compact ? "input input--compact" : "input"}
						type="search"
						name="keyword"
						placeholder="Search"
						aria-label={`Search ${BRAND}`}
						enterKeyHint="search"
						autoComplete="off"
						maxLength={100}
						onFocus={(event) => show(event.currentTarget.value)}
						onChange={(event) => show(event.currentTarget.value)}
						onKeyDown={onKeyDown}
						{...(List && {
							role: "combobox",
							"aria-expanded": isOpen,
							"aria-controls": list,
							"aria-autocomplete": "list",
							"aria-activedescendant": at >= 0 ? `${list}-${at}` : undefined,
						})}
					/>
				</span>
				{isOpen && <List id={list} suggestions={shown} at={at} onChoose={choose} />}
				<span className="sr-only" role="status">
					{isOpen && `${shown.length} ${shown.length === 1 ? "suggestion" : "suggestions"}`}
				</span>
			</form>
		</search>
	);
}
