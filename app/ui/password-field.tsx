import { type ComponentProps, type MouseEvent, useEffect, useLayoutEffect, useRef, useState } from "react";
import { useHydrated } from "#app/platform/device-store.ts";
import { Field } from "./field.tsx";

/** The rule that Auth enforces (supabase/config.toml). */
export const PASSWORD_RULE = "At least 8 characters, with a letter and a number";

export const CurrentPasswordField = ({ error }: { error: string | undefined }) => (
	<PasswordField label="Current password" name="current" autoComplete="current-password" error={error} />
);

/** Hides the password on submit, so that browsers don't store it as form history. */
export function PasswordField({ label, ...field }: Omit<ComponentProps<typeof Field>, "type" | "end" | "ref">) {
	const isHydrated = useHydrated();
	const [shown, setShown] = useState(false);
	const input = useRef<HTMLInputElement>(null);
	const caret = useRef<[start: number | null, end: number | null]>(null);
	useEffect(() => {
		const form = input.current?.form;
		const hide = () => setShown(false);
		form?.addEventListener("submit", hide);
		return () => form?.removeEventListener("submit", hide);
	}, []);
	// biome-ignore lint/correctness/useExhaustiveDependencies: changing the type is what moves the caret
	useLayoutEffect(() => {
		// Only a focused field, as Safari would move the focus here otherwise
		if (caret.current && document.activeElement === input.current) {
			input.current?.getBoundingClientRect(); // Chromium resets the selection in the layout after the change
			input.current?.setSelectionRange(...caret.current);
		}
		caret.current = null;
	}, [shown]);

	const toggle = () => {
		const { selectionStart = null, selectionEnd = null } = input.current ?? {};
		caret.current = [selectionStart, selectionEnd];
		setShown(!shown);
	};
	const keepFocus = (event: MouseEvent) => event.preventDefault();
	return (
		<Field
			{...field}
			label={label}
			ref={input}
			type={shown ? "text" : "password"}
			verbatim
			autoCapitalize="none"
			autoCorrect="off"
			spellCheck={false}
			end={
				isHydrated && (
					<button
						type="button"
						className="link justify-self-end px-[0.9rem] text-small"
						onMouseDown={keepFocus}
						onClick={toggle}
					>
						<span>{shown ? "Hide" : "Show"}</span>
						<span className="sr-only">{` ${label.toLowerCase()}`}</span>
					</button>
				)
			}
		/>
	);
}
