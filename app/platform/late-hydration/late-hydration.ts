// See docs/late-hydration.md. This module is kept small, as it is inlined in every page.

type Control = HTMLInputElement; // also stands for select, textarea, button and link elements
type Finder = () => Control | undefined;
/** A press or an edited field that React has to handle after hydration. */
interface Pending {
	target: Control;
	find: Finder;
	replay: (target: Control) => void;
	isEdit: boolean;
}

export const HYDRATED_EVENT = "hydrated";
const INTERACTIONS = ["pointerover", "keydown", "focusin"] as const; // pointerover precedes clicks and taps
/** The browser handles the other buttons itself. */
const BUTTON = "button:not([commandfor],[popovertarget])";
const IDLE_MS = 1500; // from load; usually after the largest paint and before the first interaction
const LATE_PART_MS = 50;
const TIMEOUT_MS = 10_000; // restarted by each press and edit

const on = <Type extends keyof WindowEventMap>(type: Type, listener: (event: WindowEventMap[Type]) => void) =>
	addEventListener(type, listener, true);

function showsEmptyStore(): boolean {
	const fallback = document.querySelector<HTMLElement>("html:not([data-signed-in]) [data-store]");
	return !!fallback && !document.querySelector(`[data-badge=${fallback.dataset.store}]:not(:empty)`);
}

/** Starts the scripts that delayScripts of entry.server.tsx has made inert. */
function startScripts(): void {
	const delayed = "[rel=late],[type=late]:not([src])"; // no `src`, as the policy would allow any file of the shop
	for (const inert of document.querySelectorAll<HTMLLinkElement & HTMLScriptElement>(delayed)) {
		if (inert.rel) inert.rel = "modulepreload";
		else {
			const script = inert.cloneNode() as HTMLScriptElement;
			script.type = "module";
			script.text = inert.text; // assigned, because trusted-types.ts rejects a cloned text
			inert.replaceWith(script);
		}
	}
}

/** `hasToast` is true if a redirect left a toast to show. */
export function hydrateLate(hasToast: boolean): void {
	if (document.documentElement.dataset.hydrate === "never") return;
	let pending: Pending[] = [];
	let findFocused: Finder | undefined;
	let isRequested = false;
	let started = false;
	let hydrated = false;
	let failed = false;
	let replaying = false; // remains true once everything is hydrated and replayed
	let timeout: ReturnType<typeof setTimeout>;

	const start = () => {
		isRequested = true;
		if (started || document.readyState === "loading") return;
		started = true;
		timeout = setTimeout(fail, TIMEOUT_MS);
		startScripts();
	};

	const push = (target: Control, replay: Pending["replay"], isEdit = false) => {
		pending.push({ target, find: finderOf(target), replay, isEdit });
		if (hydrated && pending.length === 1) setTimeout(replayNext);
		start();
		clearTimeout(timeout); // submitting a form while the shopper types would lose letters
		timeout = setTimeout(fail, TIMEOUT_MS);
	};

	/** Whether React handles events of the target; once the page is hydrated, only late parts wait. */
	const isLive = (target: EventTarget | null) => hydrated && !(target as Element).closest?.("[data-late]");

	const onClick = (event: MouseEvent) => {
		if (replaying || failed || isLive(event.target)) return;
		// Links wait, too, while a press is pending, as leaving the page would lose it. A window has no `closest`
		const leaves = pending.some(({ isEdit }) => !isEdit) && !(event.ctrlKey || event.metaKey || event.shiftKey);
		const target = (event.target as Element).closest?.<Control>(leaves ? `${BUTTON},a` : BUTTON);
		if (!target) return;
		event.preventDefault();
		event.stopImmediatePropagation(); // React may listen already and would handle it twice
		push(target, (found) => found.click());
	};

	const onKeyDown = (event: KeyboardEvent) => {
		const target = event.target as Control;
		const isHandled = target.matches?.("[role=tab]") || (event.key === "Enter" && target.matches?.("input"));
		if (replaying || failed || isLive(target) || !isHandled) return;
		event.stopImmediatePropagation();
		push(target, (found) => found.dispatchEvent(new KeyboardEvent(event.type, event)));
	};

	const onEdit = ({ target }: Event) => {
		if (replaying) return;
		const field = target as Control;
		const { value, checked } = field;
		// The field's value includes earlier edits, even if React handles this one
		pending = pending.filter((other) => !other.isEdit || other.find() !== field);
		if (isLive(target)) return;
		push(field, (found) => repeatEdit(found, value, checked), true);
	};

	const replayNext = () => {
		const target = pending[0]?.find();
		if (target?.closest("[data-late]")) {
			setTimeout(replayNext, LATE_PART_MS);
			return;
		}
		const next = pending.shift();
		replaying = true;
		if (!next) {
			if (document.activeElement === document.body) findFocused?.()?.focus();
			replaying = !document.querySelector("[data-late]");
			return;
		}
		setTimeout(replayNext); // after React's commit
		try {
			if (target) next.replay(target);
		} finally {
			replaying = false;
		}
	};

	/** Submits the latest form or follows the latest link without React. */
	const fail = () => {
		if (hydrated && pending.length === 0) return;
		failed = true;
		const submits = ({ target, isEdit }: Pending) =>
			isEdit ? target.closest("[data-send]") : target.type === "submit" && target.form;
		const last = pending.findLast(submits) ?? pending.findLast(({ target }) => target.matches("a"));
		if (!last) return;
		pending = [];
		if (last.isEdit) last.target.form?.requestSubmit();
		else last.target.click();
	};

	for (const type of INTERACTIONS) on(type, start);
	on("click", onClick);
	on("keydown", onKeyDown);
	on("input", onEdit);
	on("focusin", ({ target }) => {
		if (target instanceof HTMLElement) findFocused = finderOf(target as Control);
	});
	addEventListener(HYDRATED_EVENT, () => {
		if (hydrated) return;
		setTimeout(replayNext);
		hydrated = true;
	});
	// Failing static imports cause an error event of the script, dynamic ones a rejection
	on("error", ({ target }) => (target as HTMLElement).localName === "script" && fail());
	on("unhandledrejection", fail);

	on("DOMContentLoaded", () => {
		const { hydrate: mode } = document.documentElement.dataset;
		const isOnLoad = mode === "load" && !showsEmptyStore();
		if (isRequested || !mode || isOnLoad || hasToast) start();
		else if (mode !== "interaction")
			on("load", () => setTimeout(() => (window.requestIdleCallback ?? setTimeout)(start), IDLE_MS));
	});
}

/** Returns a function that finds the element, or the one with the same name and value if React has replaced it. */
function finderOf(target: Control): Finder {
	const keyOf = (control: Control) => {
		const { type, name, form } = control;
		const attribute = (name: string, element: Element = control) => element.getAttribute(name);
		return [type, name, attribute("value"), attribute("aria-label"), attribute("action", form ?? control)].join();
	};
	const key = keyOf(target);
	const findAlike = () =>
		[...document.querySelectorAll<Control>(target.localName)].filter((other) => keyOf(other) === key);
	const at = findAlike().indexOf(target);
	return () => (target.isConnected ? target : findAlike()[at]);
}

/** Repeats an edit that React hasn't handled; it may have rendered another value since. */
function repeatEdit(field: Control, value: string, checked: boolean): void {
	if (field.type === "checkbox" || field.type === "radio") {
		field.checked = !checked;
		field.click();
		return;
	}
	if (field.value !== value && field.type !== "file") field.value = value;
	const types = field === document.activeElement ? ["input", "change"] : ["input", "change", "focusout"];
	for (const type of types) field.dispatchEvent(new Event(type, { bubbles: true }));
}

export function polyfillCommands(): void {
	if ("command" in HTMLButtonElement.prototype) return;
	on("click", ({ target }) => {
		const id = (target as Element).closest("[commandfor]")?.getAttribute("commandfor");
		const dialog = id && (document.getElementById(id) as HTMLDialogElement);
		if (dialog) dialog.open ? dialog.close() : dialog.showModal();
	});
}
