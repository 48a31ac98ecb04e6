/**
 * Hydrates a page late and replays what was done before (docs/late-hydration.md). Inlined in every page: kept small, with
 * casts where `instanceof` would only satisfy the compiler.
 */
type Field = HTMLInputElement; // or a select or textarea, which have all that is used here but `checked`
interface Recorded {
	target: HTMLElement;
	replay: () => void;
	submitter?: HTMLElement | null;
}

export const HYDRATED_EVENT = "hydrated";
const INTERACTIONS = ["pointerover", "keydown", "focusin"] as const; // pointerover precedes clicks and taps
const RECORDED = ["click", "submit", "input", "change", "keydown", "focusout"] as const;
const IDLE_MS = 1500; // after load: past the largest paint, before most first interactions
const TIMEOUT_MS = 10_000;

const on = (type: string, listener: (event: Event) => void) => addEventListener(type, listener, true);

/** Whether the page shows `empty` of its DeviceStateFallback, so that hydration can wait. */
function showsEmptyStore(): boolean {
	const fallback = document.querySelector<HTMLElement>("html:not([data-signed-in]) [data-store]");
	return !!fallback && !document.querySelector(`[data-badge=${fallback.dataset.store}]:not(:empty)`);
}

/** Gives the elements that delay-scripts.server.ts made inert their types back. */
function startScripts(): void {
	for (const inert of document.querySelectorAll<HTMLLinkElement & HTMLScriptElement>("[rel=late],[type=late]")) {
		if (inert.rel) inert.rel = "modulepreload";
		else {
			const script = inert.cloneNode(true) as HTMLScriptElement; // the same nonce, and the same hash
			script.type = "module";
			inert.replaceWith(script);
		}
	}
}

export function hydrateLate(): void {
	let recorded: Recorded[] = [];
	let wanted = false;
	let started = false;
	let hydrated = false;
	let failed = false;
	let replaying = false; // true for good after the last replay

	const start = () => {
		wanted = true;
		if (started || document.readyState === "loading") return;
		started = true;
		setTimeout(fail, TIMEOUT_MS);
		startScripts();
	};

	const record = (event: Event) => {
		if (replaying) return;
		const field = event.target as Field;
		const { type } = event;
		const { key, ctrlKey, metaKey, shiftKey } = event as KeyboardEvent;
		// A link clicked after a recorded event is replayed too, or leaving the page would lose that event
		const leaves = type === "click" && recorded[0] && !failed && !ctrlKey && !metaKey && !shiftKey;
		const target = field.closest?.<HTMLElement>(leaves ? "[data-replay],a" : "[data-replay]"); // a window has no `closest`
		if (!target) return;
		const { submitter } = event as SubmitEvent;
		const push = (target: HTMLElement, replay: () => void, allowDefault: boolean) => {
			if (!allowDefault) event.preventDefault();
			event.stopImmediatePropagation(); // React may listen already and would handle it twice
			recorded.push({ target, replay, submitter });
			start();
		};
		if (type === "submit") {
			if (!failed) push(target, () => (target as HTMLFormElement).requestSubmit(submitter), false);
		} else if (type === "click") {
			if (target.matches("button,a")) push(target, () => target.click(), false);
		} else if (type === "input" || type === "change") {
			const { value, checked, name, form } = field;
			// Only the last change of a field, or of a group of radios, in its place
			recorded = recorded.filter(({ target: other }) => {
				const { name: otherName, form: otherForm } = other as Field;
				return other !== field && (field.type !== "radio" || otherName !== name || otherForm !== form);
			});
			push(field, () => setValue(field, value, checked), true);
		} else if (target === field) {
			// Components act on blur and on Enter, which would submit the form; other keys move between tabs
			const enter = key === "Enter";
			if (type === "focusout" || (!failed && field.matches(enter ? "input" : "[role=tab]")))
				push(field, () => field.dispatchEvent(new (event.constructor as typeof Event)(type, event)), !enter);
		}
	};

	const replayNext = () => {
		const next = recorded.shift();
		replaying = true;
		if (!next) return;
		setTimeout(replayNext); // after React's commit; events meanwhile join the end of the list
		try {
			if ((next.submitter ?? next.target).isConnected) next.replay();
		} finally {
			replaying = false;
		}
	};

	/** Submits the last recorded form natively, or follows the last recorded link. Other events stay recorded. */
	const fail = () => {
		if (hydrated) return;
		failed = true;
		const findLast = (selector: string) => recorded.findLast(({ target }) => target.matches(selector));
		const last = findLast("form,[data-send] *");
		const link = findLast("a");
		if (!last && !link) return;
		recorded = [];
		if (last) ((last.target as Field).form ?? (last.target as HTMLFormElement)).requestSubmit(last.submitter);
		else link?.replay();
	};

	for (const type of INTERACTIONS) on(type, start);
	for (const type of RECORDED) on(type, record);
	on(HYDRATED_EVENT, () => {
		if (!hydrated) setTimeout(replayNext);
		hydrated = true;
	});
	// Static imports fail with an error event of the script, dynamic ones with a rejection
	on("error", ({ target }) => (target as HTMLElement).localName === "script" && fail());
	on("unhandledrejection", fail);

	on("DOMContentLoaded", () => {
		const mode = document.documentElement.dataset.hydrate; // HydrationMode; undefined on private pages, whose scripts are not inert
		const isOnLoad = mode === "load" && !showsEmptyStore();
		if (wanted || !mode || isOnLoad || document.cookie.includes("flash=")) start();
		else if (mode !== "interaction")
			on("load", () => setTimeout(() => (window.requestIdleCallback ?? setTimeout)(start), IDLE_MS));
	});
}

/** Sets what the shopper entered and makes React see a change. */
function setValue(field: Field, value: string, checked: boolean): void {
	if (field.type === "checkbox" || field.type === "radio") {
		// React listens to their click, which toggles
		field.checked = !checked;
		field.click();
		return;
	}
	// React takes the value at hydration as known. First another value through React's own setter, then the real one past
	// it. Not in uncontrolled fields, where that could move the caret.
	if (field.matches("[data-replay]")) field.value = `${value}~`;
	Reflect.set(Object.getPrototypeOf(field), "value", value, field);
	for (const type of ["input", "change"]) field.dispatchEvent(new Event(type, { bubbles: true }));
}

/** Opens and closes dialogs by `commandfor` in browsers without invoker commands. */
export function polyfillCommands(): void {
	if ("command" in HTMLButtonElement.prototype) return;
	on("click", ({ target }) => {
		const id = (target as Element).closest("[commandfor]")?.getAttribute("commandfor");
		const dialog = id && (document.getElementById(id) as HTMLDialogElement);
		if (dialog) dialog.open ? dialog.close() : dialog.showModal();
	});
}
