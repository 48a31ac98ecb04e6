import { type FormEvent, useRef, useState } from "react";
import { useNavigateInBrowser } from "#app/platform/server-render.ts";
import { Icon } from "#app/ui/icon.tsx";
import { BRAND } from "#shared/shop.config.ts";

interface SearchFormProps {
	/** Shows suggestions over the page instead of pushing it down. */
	compact?: boolean;
	className?: string;
	/** Distinguishes search forms on the same page. */
	label?: string;
	onSearch?: () => void;
}

type SuggestionsModule = typeof import("./search-suggestions.tsx");

export function SearchForm({ compact, className, label, onSearch }: SearchFormProps) {
	const navigate = useNavigateInBrowser();
	const input = useRef<HTMLInputElement>(null);
	const [{ SearchSuggestions }, setModule] = useState<Partial<SuggestionsModule>>({});
	// Offline, the form works without suggestions, and the next focus retries
	const load = () => import("./search-suggestions.tsx").then(setModule, () => {});
	const go = (to: string) => {
		input.current?.form?.reset();
		input.current?.blur(); // closes the form on small screens
		onSearch?.();
		navigate(to);
	};
	const onSubmit = (event: FormEvent<HTMLFormElement>) => {
		event.preventDefault();
		const keyword = input.current?.value.trim();
		if (keyword) go(`/search?${new URLSearchParams({ keyword })}`);
	};
	return (
		<search className={className} aria-label={label}>
			<form action="/search" className="relative" onSubmit={onSubmit}>
				<span className="with-icon">
					<Icon name="search" />
					<input
						ref={input}
						className={compact ? "input min-h-touch text-[1rem]" : "input"}
						type="search"
						name="keyword"
						placeholder="Search"
						aria-label={`Search ${BRAND}`}
						enterKeyHint="search"
						autoComplete="off"
						maxLength={100}
						onFocus={load}
						onInput={load} // for a field that was focused before hydration
					/>
				</span>
				{SearchSuggestions && <SearchSuggestions input={input} compact={compact} onSelect={go} />}
			</form>
		</search>
	);
}
