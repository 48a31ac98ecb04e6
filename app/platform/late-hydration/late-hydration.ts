// docs/late-hydration.md. Inlined in every page, so kept small.

type Field = HTMLInputElement; // or a select or textarea
interface Recorded {
	target: HTMLElement;
	replay: () => void;
	submitter?: HTMLElement | null;
}

export const HYDRATED_EVENT = "hydrated";
const INTERACTIONS = ["pointerover", "keydown", "focusin"] as const; // pointerover precedes clicks and taps
const RECORDED = ["click", "submit", "input", "change", "keydown", "focusout"] as const;
const IDLE_MS = 1500; // after load: past the largest paint, before most interactions
const TIMEOUT_MS = 10_000; // restarted by each recorded event

const on = (type: string, listener: (event: Event) => void) => addEventListener(type, listener, true);

function showsEmptyStore(): boolean {
	const fallback = document.querySelector<HTMLElement>("html:not([data-signed-in]) [data-store]");
	return !!fallback && !document.querySelector(`[data-badge=${fallback.dataset.store}]:not(:empty)`);
}

/** Reverts delay-scripts.server.ts. */
function startScripts(): void {
	const delayed = "[rel=late],[type=late]:not([src])"; // 'strict-dynamic' would load a src that is not ours
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

export function hydrateLate(): void {
	let recorded: Recorded[] = [];
	let isRequested = false;
	let started = false;
	let hydrated = false;
	let failed = false;
	let replaying = false; // remains true once everything is replayed
	let timeout: ReturnType<typeof setTimeout>;

	const start = () => {
		isRequested = true;
		if (started || document.readyState === "loading") return;
		started = true;
		timeout = setTimeout(fail, TIMEOUT_MS);
		startScripts();
	};

	const record = (event: Event) => {
		if (replaying) return;
		const field = event.target as Field;
		const { type } = event;
		const { key, ctrlKey, metaKey, shiftKey } = event as KeyboardEvent;
		// Leaving the page would lose the recorded events
		const leaves = type === "click" && recorded[0] && !(failed || ctrlKey || metaKey || shiftKey);
		// A window has no `closest`
		const target = field.closest?.<HTMLElement>(leaves ? "[data-replay],a" : "[data-replay]");
		if (!target) return;
		const { submitter } = event as SubmitEvent;
		const push = (target: HTMLElement, replay: () => void, allowDefault: boolean) => {
			if (!allowDefault) event.preventDefault();
			event.stopImmediatePropagation(); // React may listen already and would handle it twice
			recorded.push({ target, replay, submitter });
			start();
			clearTimeout(timeout); // submitting a form while the shopper types would lose letters
			timeout = setTimeout(fail, TIMEOUT_MS);
		};
		if (type === "submit") {
			if (!failed) push(target, () => (target as HTMLFormElement).requestSubmit(submitter), false);
		} else if (type === "click") {
			if (target.matches("button,a")) push(target, () => target.click(), false);
		} else if (type === "input" || type === "change") {
			const { value, checked, name, form } = field;
			// Replaces earlier changes of the field or group of radios
			recorded = recorded.filter(({ target: other }) => {
				const { name: otherName, form: otherForm } = other as Field;
				return other !== field && (field.type !== "radio" || otherName !== name || otherForm !== form);
			});
			push(field, () => setValue(field, value, checked), true);
		} else if (target === field) {
			// Components handle blur and Enter, which would submit the form; other keys switch tabs
			const enter = key === "Enter";
			if (type === "focusout" || (!failed && field.matches(enter ? "input" : "[role=tab]")))
				push(field, () => field.dispatchEvent(new (event.constructor as typeof Event)(type, event)), !enter);
		}
	};

	const replayNext = () => {
		const next = recorded.shift();
		replaying = true;
		if (!next) return;
		setTimeout(replayNext); // after React's commit
		try {
			if ((next.submitter ?? next.target).isConnected) next.replay();
		} finally {
			replaying = false;
		}
	};

	/** Submits the latest form or follows the latest link without React. */
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
	// Static imports fail with the script's error event, dynamic ones with a rejection
	on("error", ({ target }) => (target as HTMLElement).localName === "script" && fail());
	on("unhandledrejection", fail);

	on("DOMContentLoaded", () => {
		const mode = document.documentElement.dataset.hydrate;
		const isOnLoad = mode === "load" && !showsEmptyStore();
		if (isRequested || !mode || isOnLoad || document.cookie.includes("flash=")) start();
		else if (mode !== "interaction")
			on("load", () => setTimeout(() => (window.requestIdleCallback ?? setTimeout)(start), IDLE_MS));
	});
}

function setValue(field: Field, value: string, checked: boolean): void {
	if (field.type === "checkbox" || field.type === "radio") {
		// React listens to clicks, which toggle
		field.checked = !checked;
		field.click();
		return;
	}
	// React ignores an input event whose value it already has: first set another one through its own setter. Not in
	// uncontrolled fields, where that may move the caret
	if (field.matches("[data-replay]")) field.value = `${value}~`;
	Reflect.set(Object.getPrototypeOf(field), "value", value, field);
	for (const type of ["input", "change"]) field.dispatchEvent(new Event(type, { bubbles: true }));
}

export function polyfillCommands(): void {
	if ("command" in HTMLButtonElement.prototype) return;
	on("click", ({ target }) => {
		const id = (target as Element).closest("[commandfor]")?.getAttribute("commandfor");
		const dialog = id && (document.getElementById(id) as HTMLDialogElement);
		if (dialog) dialog.open ? dialog.close() : dialog.showModal();
	});
}
