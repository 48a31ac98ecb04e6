import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from "react";

interface Tab {
	id: string;
	label: string;
	panel: ReactNode;
}

/** Returns the index of the tab that the key selects. Arrow keys wrap around. */
function target(key: string, at: number, length: number): number | null {
	if (key === "ArrowRight") return (at + 1) % length;
	if (key === "ArrowLeft") return (at - 1 + length) % length;
	if (key === "Home") return 0;
	if (key === "End") return length - 1;
	return null;
}

/** `lazy` renders a panel only once it was selected. `heading` is on the line of the tabs. */
export function Tabs({
	label,
	tabs,
	heading,
	lazy,
}: {
	label: string;
	tabs: readonly Tab[];
	heading?: ReactNode;
	lazy?: boolean;
}) {
	const [chosen, setChosen] = useState(tabs[0]?.id);
	// Panels stay rendered, because late hydration replays clicks in them
	const [seen, setSeen] = useState([chosen]);
	const base = useId();
	const list = useRef<HTMLDivElement>(null);

	const choose = (id: string) => {
		setChosen(id);
		setSeen((before) => [...before, id]);
	};
	const onKeyDown = (event: KeyboardEvent) => {
		const to = target(
			event.key,
			tabs.findIndex((tab) => tab.id === chosen),
			tabs.length,
		);
		const tab = to === null ? undefined : tabs[to];
		if (!tab) return;
		event.preventDefault();
		choose(tab.id);
		// A replayed key must not move the focus
		if (!list.current?.contains(document.activeElement)) return;
		list.current.querySelector<HTMLElement>(`#${CSS.escape(`${base}-${tab.id}`)}`)?.focus();
	};

	const row = (
		<div
			className={heading ? "tabs" : "tabs border-b border-line"}
			role="tablist"
			aria-label={label}
			ref={list}
			onKeyDown={onKeyDown}
		>
			{tabs.map((tab) => (
				<button
					key={tab.id}
					id={`${base}-${tab.id}`}
					type="button"
					role="tab"
					aria-selected={tab.id === chosen}
					aria-controls={`${base}-${tab.id}-panel`}
					tabIndex={tab.id === chosen ? 0 : -1}
					onClick={() => choose(tab.id)}
				>
					{tab.label}
				</button>
			))}
		</div>
	);
	return (
		<>
			{heading ? (
				<div className="rule-heading">
					{heading}
					{row}
				</div>
			) : (
				row
			)}
			{tabs.map((tab) => (
				<div
					key={tab.id}
					id={`${base}-${tab.id}-panel`}
					role="tabpanel"
					aria-labelledby={`${base}-${tab.id}`}
					// A text panel is the tab stop after its tab (ARIA tabs pattern)
					tabIndex={lazy ? undefined : 0}
					hidden={tab.id !== chosen}
				>
					{(!lazy || seen.includes(tab.id)) && tab.panel}
				</div>
			))}
		</>
	);
}
