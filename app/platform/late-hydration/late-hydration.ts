// docs/late-hydration.md. Inlined in every page, so kept small.

type Control = HTMLInputElement; // or a select, textarea, button or link
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
const IDLE_MS = 1500; // after load: past the largest paint, before most interactions
const LATE_PART_MS = 50;
const TIMEOUT_MS = 10_000; // restarted by each press and edit

const on = <Type extends keyof WindowEventMap>(type: Type, listener: (event: WindowEventMap[Type]) => void) =>
	addEventListener(type, listener, true);

function showsEmptyStore(): boolean {
	const fallback = document.querySelector<HTMLElement>("html:not([data-signed-in]) [data-store]");
	return !!fallback && !document.querySelector(`[data-badge=${fallback.dataset.store}]:not(:empty)`);
}

/** Reverts delayScripts of entry.server.tsx. */
function startScripts(): void {
	const delayed = "[rel=late],[type=late]:not([src])"; // the policy would allow any file of the shop
	for (const inert of document.querySelectorAll<HTMLLinkElement & HTMLScriptElement>(delayed)) {
		if (inert.rel) inert.rel = "modulepreload";
		else {
			const script = inert.cloneNode() as HTMLScriptElement;
			script.type = "module";
			script.text = inert.text; // trusted-types.ts rejects a copied one
			inert.replaceWith(script);
		}
	}
}

/** `hasToast`: whether a redirect left one to show. */
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

	/** Of a page that is hydrated, only late parts wait. */
	const isLive = (target: EventTarget | null) => hydrated && !(target as Element).closest?.("[data-late]");

	const onClick = (event: MouseEvent) => {
		if (replaying || failed || isLive(event.target)) return;
		// Leaving the page would lose a press that waits. A window has no `closest`
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
		// Its value has the edits before, also if React handles this one
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
	// Static imports fail with the script's error event, dynamic ones with a rejection
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

/** Returns the element, or if React has rendered it anew, the same one of its form, name and value. */
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

/** The browser has edited the field; React has not handled it, and may have rendered another value since. */
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
