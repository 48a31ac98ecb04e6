import { useSyncExternalStore } from "react";
import { afterPaint } from "#app/platform/paint.ts";

export interface Toast {
	id: number;
	title: string;
	description?: string;
	/** An action such as Undo. */
	action?: { label: string; run: () => void };
	link?: { label: string; to: string };
	/** Whether it is an error. */
	bad?: boolean;
	/** The path of the page that showed it. */
	path: string;
}

/** Toasts are stacked, the newest on top. */
const MAX_SHOWN = 3;
let toasts: readonly Toast[] = [];
let lastId = 0;
let onChange = () => {};

/** Shows toasts one frame late, as laying out a toast on a phone takes as long as everything else. */
function set(next: readonly Toast[]) {
	toasts = next;
	afterPaint(onChange);
}

export const currentToasts = () => toasts;

/** Replaces an equal toast and earlier errors. An error also replaces earlier toasts without an action. */
export function showToast(toast: Omit<Toast, "id" | "path">): void {
	lastId += 1;
	const repeats = (old: Toast) => old.title === toast.title && old.description === toast.description;
	const remaining = toasts.filter((old) => !old.bad && !repeats(old) && (!toast.bad || old.action));
	set([...remaining, { ...toast, id: lastId, path: location.pathname }].slice(-MAX_SHOWN));
}

/** Doesn't render if no toast leaves, as after most navigations. */
function keep(stays: (toast: Toast) => unknown): void {
	const remaining = toasts.filter(stays);
	if (remaining.length < toasts.length) set(remaining);
}

/** Keeps toasts with an action. As each toast has its page's path, the order of effects doesn't matter. */
export const dismissPreviousPageToasts = () => keep((toast) => toast.action || toast.path === location.pathname);

export const dismissToast = (id: number) => keep((toast) => toast.id !== id);

/** The toaster is the only subscriber. */
const subscribe = (listener: () => void) => {
	onChange = listener;
	return () => {};
};

export const useToasts = (): readonly Toast[] => useSyncExternalStore(subscribe, currentToasts, currentToasts);
