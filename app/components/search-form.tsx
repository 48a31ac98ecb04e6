import type { FormEvent } from "react";
import { useNavigate } from "react-router";
import { BRAND } from "../lib/brand.ts";
import { Icon } from "./ui/icon.tsx";

interface SearchFormProps {
	compact?: boolean;
	className?: string;
	/** After a search was sent: the menu closes. */
	onSearch?: () => void;
}

/** The header's search: a plain GET form to /search. With React it trims, ignores a blank, and clears itself. */
export function SearchForm({ compact, className, onSearch }: SearchFormProps) {
	const navigate = useNavigate();
	const onSubmit = (event: FormEvent<HTMLFormElement>) => {
		event.preventDefault();
		const form = event.currentTarget;
		const keyword = String(new FormData(form).get("keyword") ?? "").trim();
		if (!keyword) return;
		form.reset();
		onSearch?.();
		navigate(`/search?${new URLSearchParams({ keyword })}`);
	};
	return (
		<search className={className}>
			<form action="/search" data-wake onSubmit={onSubmit}>
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
					/>
				</span>
			</form>
		</search>
	);
}
