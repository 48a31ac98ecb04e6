// docs/late-hydration.md. Inlined in every page, so kept small.

type Field = HTMLInputElement; // or a select, textarea or button
type Finder = () => HTMLElement | undefined;
interface Recorded {
	target: HTMLElement;
	replay: (target: HTMLElement) => void;
	/** A press otherwise. */
	isEdit?: boolean;
	/** Submits its form if scripts fail. */
	submits?: boolean;
	submitter?: HTMLElement | null;
}

export const HYDRATED_EVENT = "hydrated";
const INTERACTIONS = ["pointerover", "keydown", "focusin"] as const; // pointerover precedes clicks and taps
const RECORDED = ["click", "submit", "input", "change", "keydown", "focusout"] as const;
/** The browser handles the other buttons itself. */
const BUTTON = "button:not([commandfor],[popovertarget])";
const IDLE_MS = 1500; // after load: past the largest paint, before most interactions
const LATE_PART_MS = 50;
const TIMEOUT_MS = 10_000; // restarted by each recorded event

const on = (type: string, listener: (event: Event) => void) => addEventListener(type, listener, true);

function showsEmptyStore(): boolean {
	const fallback = document.querySelector<HTMLElement>("html:not([data-signed-in]) [data-store]");
	return !!fallback && !document.querySelector(`[data-badge=${fallback.dataset.store}]:not(:empty)`);
}

/** Reverts delayScripts of entry.server.tsx. */
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
	let recorded: (Recorded & { find: Finder })[] = [];
	let findFocused: Finder | undefined;
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
		const { key, isComposing, ctrlKey, metaKey, shiftKey } = event as KeyboardEvent;
		const push = (change: Recorded, allowDefault?: boolean) => {
			if (!allowDefault) event.preventDefault();
			event.stopImmediatePropagation(); // React may listen already and would handle it twice
			recorded.push({ ...change, find: finderOf(change.target) });
			start();
			clearTimeout(timeout); // submitting a form while the shopper types would lose letters
			timeout = setTimeout(fail, TIMEOUT_MS);
		};
		if (type === "input" || type === "change") {
			const { value, checked, name, form } = field;
			if (field.type === "file") return;
			// Replaces earlier changes of the field or group of radios
			recorded = recorded.filter(({ target: other, isEdit }) => {
				const { name: otherName, form: otherForm } = other as Field;
				return !isEdit || (other !== field && (field.type !== "radio" || otherName !== name || otherForm !== form));
			});
			const replay = (target: HTMLElement) => setValue(target as Field, value, checked, isComposing);
			push({ target: field, replay, isEdit: true, submits: !!field.closest("[data-send]") }, true);
		} else if (type === "focusout") {
			// Components handle the blur of an edited field
			if (recorded.at(-1)?.target === field)
				push({ target: field, replay: (target) => dispatchAgain(target, event), isEdit: true }, true);
		} else if (failed) return;
		else if (type === "submit") {
			const { submitter } = event as SubmitEvent;
			const findSubmitter = submitter && finderOf(submitter);
			const replay = (form: HTMLElement) => (form as HTMLFormElement).requestSubmit(findSubmitter?.());
			push({ target: field, replay, submits: true, submitter });
		} else if (type === "click") {
			// Leaving the page would lose a recorded press. A window has no `closest`
			const leaves = recorded.some(({ isEdit }) => !isEdit) && !(ctrlKey || metaKey || shiftKey);
			const target = field.closest?.<Field>(leaves ? `${BUTTON},a` : BUTTON);
			const submits = target?.type === "submit" && !!target.form;
			if (target) push({ target, replay: (target) => target.click(), submits, submitter: target });
		} else if (key === "Enter" && !isComposing && field.matches("input")) {
			const replay = (target: HTMLElement) => {
				const { form } = target as Field;
				if (dispatchAgain(target, event)) form?.requestSubmit(form.querySelector<HTMLElement>("[type=submit]"));
			};
			push({ target: field, replay, submits: !!field.form });
		} else if (field.matches?.("[role=tab]"))
			push({ target: field, replay: (target) => dispatchAgain(target, event) }, true);
	};

	const replayNext = () => {
		const target = recorded[0]?.find();
		if (target?.closest("[data-late]")) {
			setTimeout(replayNext, LATE_PART_MS);
			return;
		}
		const next = recorded.shift();
		replaying = true;
		if (!next) {
			if (document.activeElement === document.body) findFocused?.()?.focus();
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
		if (hydrated) return;
		failed = true;
		const last = recorded.findLast(({ submits }) => submits);
		const link = recorded.findLast(({ target }) => target.matches("a"));
		if (!last && !link) return;
		recorded = [];
		if (last) ((last.target as Field).form ?? (last.target as HTMLFormElement)).requestSubmit(last.submitter);
		else link?.target.click();
	};

	for (const type of INTERACTIONS) on(type, start);
	for (const type of RECORDED) on(type, record);
	on("focusin", ({ target }) => {
		if (target instanceof HTMLElement) findFocused = finderOf(target);
	});
	on(HYDRATED_EVENT, () => {
		if (hydrated) return;
		setTimeout(replayNext);
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

/** Returns the element, or if React has rendered it anew, the same one of its form, name and value. */
function finderOf(target: HTMLElement): Finder {
	const keyOf = (element: HTMLElement) => {
		const { type, name, form } = element as Field;
		const attribute = (name: string, { attributes }: Element = element) => attributes.getNamedItem(name)?.value;
		return [type, name, attribute("value"), attribute("aria-label"), attribute("action", form ?? element)].join();
	};
	const key = keyOf(target);
	const findAlike = () =>
		[...document.querySelectorAll<HTMLElement>(target.localName)].filter((other) => keyOf(other) === key);
	const at = findAlike().indexOf(target);
	return () => (target.isConnected ? target : findAlike()[at]);
}

const dispatchAgain = (target: HTMLElement, event: Event) =>
	target.dispatchEvent(new (event.constructor as typeof Event)(event.type, event));

function setValue(field: Field, value: string, checked: boolean, isComposing: boolean): void {
	if (field.type === "checkbox" || field.type === "radio") {
		// React listens to clicks, which toggle
		field.checked = !checked;
		field.click();
		return;
	}
	// Safari would focus another field
	const caret = field.value === value && field === document.activeElement ? field.selectionStart : null;
	// React ignores a change to the value that it already has: first set another one through its own setter. Not where
	// that would move the caret or end a composition
	if (field.type !== "email" && !isComposing) field.value = `${value}~`;
	Reflect.set(Object.getPrototypeOf(field), "value", value, field);
	if (caret != null) field.setSelectionRange(caret, caret);
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
