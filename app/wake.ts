/**
 * Starts React late and loses nothing meanwhile (architecture decision 10).
 *
 * A page's own script is rendered inert (app/lib/app-scripts.tsx). It starts
 *  - mode "idle": when the page has been quiet after load, or at the shopper's first sign;
 *  - mode "interaction": at the first sign only;
 *  - mode "now": at once (private pages start React by themselves).
 * Until React is awake, what a shopper does to a `[data-wake]` element is held here and replayed after hydration.
 */
type Mode = "idle" | "interaction" | "now";
type Held = {
	kind: "click" | "submit" | "input";
	target: HTMLElement;
	submitter?: HTMLElement | null;
	value?: string;
	checked?: boolean;
};

/** Said by the root component once React has hydrated the page. */
export const AWAKE_EVENT = "encore:awake";
const SIGNS = ["pointerover", "pointerdown", "touchstart", "keydown", "focusin"] as const;
const HELD = ["click", "submit", "input", "change"] as const;
const QUIET_MS = 1500; // after load: past the largest paint, before a shopper has usually read the first line

export function startWaking(): void {
	const held: Held[] = [];
	let started = false;

	const start = () => {
		const inert = document.querySelector<HTMLScriptElement>("script[data-wake-mode]");
		if (started || !inert) return;
		started = true;
		const script = document.createElement("script");
		script.type = "module";
		script.textContent = inert.textContent; // the very same text, so its hash in the policy allows it
		document.head.append(script);
	};

	const hold = (event: Event) => {
		const target = event.target instanceof Element ? event.target.closest<HTMLElement>("[data-wake]") : null;
		if (!target) return;
		const { type } = event;
		if (type === "submit") {
			event.preventDefault();
			held.push({ kind: "submit", target, submitter: (event as SubmitEvent).submitter });
		} else if (type === "click" && target.matches("button, [role='button'], [role='tab']")) {
			event.preventDefault();
			held.push({ kind: "click", target });
		} else if ((type === "input" || type === "change") && isField(event.target)) {
			const field = event.target;
			const { value } = field;
			const checked = field instanceof HTMLInputElement ? field.checked : undefined;
			const known = held.find((h) => h.kind === "input" && h.target === field);
			if (known) Object.assign(known, { value, checked });
			else held.push({ kind: "input", target: field, value, ...(checked !== undefined && { checked }) });
		}
		start();
	};

	const replay = () => {
		for (const type of HELD) removeEventListener(type, hold, true);
		for (const type of SIGNS) removeEventListener(type, start, true);
		for (const { kind, target, submitter, value, checked } of held.splice(0)) {
			if (!target.isConnected) continue;
			if (kind === "click") target.click();
			else if (kind === "submit" && target instanceof HTMLFormElement) target.requestSubmit(submitter);
			else if (kind === "input" && isField(target)) put(target, value ?? "", checked);
		}
	};

	for (const type of SIGNS) addEventListener(type, start, { capture: true, passive: true });
	for (const type of HELD) addEventListener(type, hold, true);
	addEventListener(AWAKE_EVENT, replay, { once: true });

	addEventListener("DOMContentLoaded", () => {
		const mode = document.querySelector<HTMLScriptElement>("script[data-wake-mode]")?.dataset.wakeMode as
			| Mode
			| undefined;
		if (mode === "now" || document.cookie.includes("flash=")) start();
		else if (mode === "idle")
			addEventListener("load", () => setTimeout(() => (window.requestIdleCallback ?? setTimeout)(start), QUIET_MS));
	});
}

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
function isField(target: EventTarget | null): target is Field {
	return (
		target instanceof HTMLInputElement || target instanceof HTMLSelectElement || target instanceof HTMLTextAreaElement
	);
}

/** Gives a field what the shopper had put in, past React's own value tracking, and tells React of it. */
function put(field: Field, value: string, checked: boolean | undefined): void {
	const proto = Object.getPrototypeOf(field);
	if (field instanceof HTMLInputElement && (field.type === "checkbox" || field.type === "radio")) {
		// React listens to click on these; it toggles, so set the opposite first
		Object.getOwnPropertyDescriptor(proto, "checked")?.set?.call(field, !checked);
		field.click();
		return;
	}
	Object.getOwnPropertyDescriptor(proto, "value")?.set?.call(field, value);
	field.dispatchEvent(new Event("input", { bubbles: true }));
	field.dispatchEvent(new Event("change", { bubbles: true }));
}
