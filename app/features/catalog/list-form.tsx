import { type ComponentProps, type InputEvent, type SubmitEvent, useRef } from "react";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { type ListQuery, listParams, parseKeyword, parseList } from "#shared/domain/list-query.ts";
import { type ListView, useSyncInputs } from "./use-list-view.ts";

interface ListFormProps extends Pick<ComponentProps<"form">, "id" | "className" | "children"> {
	view: ListView;
	/** The parameters of the form's fields. Hidden fields submit the others without scripts. */
	params: readonly string[];
}

/** Applies each change at once, or all changes on submit if the preset waits for its button. */
export function ListForm({ view, params, children, ...rest }: ListFormProps) {
	const { query, apply, commit } = view;
	const { path, waitsForButton } = query.preset;
	const form = useRef<HTMLFormElement>(null);
	const applyFields = (typed?: boolean) =>
		apply((latest) => (form.current ? withFields(latest, form.current, params) : latest), typed);
	useSyncInputs(view, () => syncFields(form.current?.elements, query));

	const onInput = ({ target }: InputEvent<HTMLFormElement>) => {
		const input = target as unknown as HTMLInputElement;
		const { type, name } = input;
		if (type === "range") return; // the slider sets a text field
		if (!name) clearOthers(input);
		if (!waitsForButton) applyFields(type === "search");
	};
	const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
		event.preventDefault();
		if (waitsForButton) applyFields();
		commit();
		event.currentTarget.closest("dialog")?.close();
	};
	return (
		<form
			{...rest}
			ref={form}
			action={path}
			autoComplete="off"
			data-send={waitsForButton ? undefined : ""}
			onInput={onInput}
			onBlur={commit}
			onPointerUp={commit} // of a slider
			onSubmit={onSubmit}
		>
			{listParams(query)
				.filter(([name]) => !params.includes(name))
				.map(([name, value]) => (
					<input key={name + value} type="hidden" name={name} value={value} />
				))}
			{children}
		</form>
	);
}

export function KeywordField({ view: { query } }: { view: ListView }) {
	const { keyword, preset } = query;
	const label = `Search ${preset.collection ?? "products"}`;
	return (
		<span className="with-icon">
			<Icon name="search" />
			<input
				className="input"
				type="search"
				name="keyword"
				defaultValue={keyword}
				placeholder={`${label}...`}
				aria-label={label}
				enterKeyHint="search"
				maxLength={100}
			/>
		</span>
	);
}

export function SortMenu({ view: { query }, className = "" }: { view: ListView; className?: string }) {
	const { sort, preset } = query;
	return (
		<label className={`inner-label ${className}`}>
			<span>Sort by</span>
			<select className="input select" name="sort" defaultValue={sort}>
				{preset.sorts.map(({ value, label, isUnlisted }) =>
					isUnlisted && value !== sort ? null : (
						<option key={value} value={value}>
							{label}
						</option>
					),
				)}
			</select>
		</label>
	);
}

/** Submits the form without scripts, where changes aren't applied at once. */
export const NoscriptButton = ({ children }: { children: string }) => (
	<Button small look="line" className="hidden px-[0.6rem] noscript:inline-flex">
		{children}
	</Button>
);

function withFields(query: ListQuery, form: HTMLFormElement, params: readonly string[]): ListQuery {
	const isField = ([name]: [string, unknown]) => params.includes(name);
	const fields = [...new FormData(form)].filter(isField) as [string, string][];
	const others = listParams(query).filter((param) => !isField(param));
	return parseList(query.preset, new URLSearchParams([...others, ...fields]));
}

/** Unchecks the other options; `all` is the one without a name. */
function clearOthers(all: HTMLInputElement) {
	for (const input of all.closest("fieldset")?.querySelectorAll("input") ?? []) input.checked = input === all;
}

function syncFields(fields: Iterable<Element> | undefined, { keyword, sort }: ListQuery) {
	for (const field of (fields ?? []) as Iterable<HTMLInputElement>) {
		field.checked = field.defaultChecked;
		if (field.name === "sort") field.value = sort;
		// Keeps a trailing space while a second word is typed
		if (field.name === "keyword" && parseKeyword(field.value) !== keyword) field.value = keyword;
	}
}
