/**
 * Starts React late and loses nothing meanwhile (architecture decision 10).
 *
 * A page's own script is rendered inert (app/platform/late-hydration/app-scripts.tsx). It starts
 *  - mode "idle": when the page has been quiet after load, or at the shopper's first sign;
 *  - mode "interaction": at the first sign only;
 *  - mode "now": at once; where the page shows that the device keeps nothing (app/platform/late-hydration/device-state-fallback.tsx), when quiet.
 * Private pages start React by themselves.
 *
 * Until React is awake, what a shopper does to a `[data-wake]` element, or in a field of a `form[data-wake]`, is held
 * here, out of React's sight, and replayed after hydration in its order, each action after React has committed the one
 * before. A field that React controls carries `data-wake` itself.
 *
 * Where the scripts fail, or are not there in time, a held form is sent as the plain form that it is, and so is any
 * later one.
 *
 * Inlined in every page, so written for few bytes: casts stand where `instanceof` would only please the compiler.
 */
type Mode = "idle" | "interaction" | "now";
type Field = HTMLInputElement; // or a select or a textarea, which lack nothing that is used here but `checked`
interface Held {
	target: HTMLElement;
	act: () => void;
	submitter?: HTMLElement | null;
}

/** Said by the root component once React has hydrated the page and has settled. */
export const AWAKE_EVENT = "encore:awake";
const SIGNS = ["pointerover", "keydown", "focusin"] as const; // a press comes after its pointerover, a touch too
const HELD = ["click", "submit", "input", "change", "keydown", "focusout"] as const;
const QUIET_MS = 1500; // after load: past the largest paint, before a shopper has usually read the first line
const PATIENCE_MS = 10_000; // after the start; then the page goes on without React

const on = (type: string, listener: (event: Event) => void) => addEventListener(type, listener, true);
const inertScript = () => document.querySelector<HTMLElement>("script[data-wake-mode]");

/** By what was painted before; an account may keep more than its device. */
function showsNothing(): boolean {
	const page = document.querySelector<HTMLElement>("html:not([data-signed-in]) [data-of]");
	return !!page && !document.querySelector(`[data-badge=${page.dataset.of}]:not(:empty)`);
}

export function startWaking(): void {
	let held: Held[] = [];
	let wanted = false; // a sign may come before the inert script has been parsed
	let started = false;
	let awake = false;
	let failed = false;
	let passing = false; // what happens is React's: while one action is replayed, and for good after the last

	const start = () => {
		wanted = true;
		if (started || document.readyState === "loading") return;
		started = true;
		setTimeout(fail, PATIENCE_MS);
		const inert = inertScript();
		if (!inert) return;
		const { nonce, textContent } = inert; // the very same text, so its hash in the policy allows it
		document.head.append(Object.assign(document.createElement("script"), { type: "module", nonce, textContent }));
	};

	const hold = (event: Event) => {
		if (passing) return;
		const field = event.target as Field;
		const { type } = event;
		const { key, ctrlKey, metaKey, shiftKey } = event as KeyboardEvent;
		// A link chosen after something that is held waits for it, or that would be lost with the page
		const leaving = type === "click" && held[0] && !failed && !ctrlKey && !metaKey && !shiftKey;
		const target = field.closest?.<HTMLElement>(leaving ? "[data-wake],a" : "[data-wake]"); // a window has no `closest`
		if (!target) return;
		const { submitter } = event as SubmitEvent;
		const keep = (on: HTMLElement, act: () => void, native: boolean) => {
			if (!native) event.preventDefault();
			event.stopImmediatePropagation(); // React may be listening already, and would act a second time
			held.push({ target: on, act, submitter });
			start();
		};
		if (type === "submit") {
			if (!failed) keep(target, () => (target as HTMLFormElement).requestSubmit(submitter), false);
		} else if (type === "click") {
			if (target.matches("button,a")) keep(target, () => target.click(), false);
		} else if (type === "input" || type === "change") {
			const { value, checked, name, form } = field;
			// One entry for a field, or a group of radios, in the place of its last change
			held = held.filter(({ target: other }) => {
				const { name: its, form: home } = other as Field;
				return other !== field && (field.type !== "radio" || its !== name || home !== form);
			});
			keep(field, () => put(field, value, checked), true);
		} else if (target === field) {
			// Leaving a field settles what was typed; so does Enter, which would send the form. Other keys choose a tab.
			const enter = key === "Enter";
			if (type === "focusout" || (!failed && field.matches(enter ? "input" : "[role=tab]")))
				keep(field, () => field.dispatchEvent(new (event.constructor as typeof Event)(type, event)), !enter);
		}
	};

	const replay = () => {
		const next = held.shift();
		passing = true;
		if (!next) return;
		setTimeout(replay); // by then React has committed; what is done meanwhile joins the end of the line
		try {
			if ((next.submitter ?? next.target).isConnected) next.act(); // a card may have left its list
		} finally {
			passing = false;
		}
	};

	const fail = () => {
		if (awake) return;
		failed = true;
		// Buttons and fields stay held: they do nothing without React, and React may yet come late
		const find = (what: string) => held.findLast(({ target }) => target.matches(what));
		const last = find("form,[data-send] *");
		const link = find("a");
		if (!last && !link) return;
		held = [];
		if (last) ((last.target as Field).form ?? (last.target as HTMLFormElement)).requestSubmit(last.submitter);
		else link?.act();
	};

	for (const type of SIGNS) on(type, start);
	for (const type of HELD) on(type, hold);
	on(AWAKE_EVENT, () => {
		if (!awake) setTimeout(replay);
		awake = true;
	});
	// A module whose static imports can't be had says so on its element; the entry is imported by a statement of it
	on("error", ({ target }) => (target as HTMLElement).localName === "script" && fail());
	on("unhandledrejection", fail);

	on("DOMContentLoaded", () => {
		const mode = inertScript()?.dataset.wakeMode as Mode | undefined;
		const isNow = mode === "now" && !showsNothing();
		if (wanted || !mode || isNow || document.cookie.includes("flash=")) start();
		else if (mode !== "interaction")
			on("load", () => setTimeout(() => (window.requestIdleCallback ?? setTimeout)(start), QUIET_MS));
	});
}

/** Gives a field what the shopper had put in, and tells React of it. */
function put(field: Field, value: string, checked: boolean): void {
	if (field.type === "checkbox" || field.type === "radio") {
		// React listens to click on these; it toggles, so set the opposite first
		field.checked = !checked;
		field.click();
		return;
	}
	// React takes what it finds at hydration for known, and hears of no change unless the field differs from what React
	// knows: something else through React's own setter, then the value past it. Not where the caret may be in long text.
	if (field.matches("[data-wake]")) field.value = `${value}~`;
	Reflect.set(Object.getPrototypeOf(field), "value", value, field);
	for (const type of ["input", "change"]) field.dispatchEvent(new Event(type, { bubbles: true }));
}

/** Opens and closes dialogs by `commandfor` in browsers that have no invoker commands, React or not. */
export function backUpCommands(): void {
	if ("command" in HTMLButtonElement.prototype) return;
	on("click", ({ target }) => {
		const id = (target as Element).closest("[commandfor]")?.getAttribute("commandfor");
		const dialog = id && (document.getElementById(id) as HTMLDialogElement);
		if (dialog) dialog.open ? dialog.close() : dialog.showModal();
	});
}
