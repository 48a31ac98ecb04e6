import { useSyncExternalStore } from "react";
import { afterPaint } from "#app/platform/paint.ts";

export interface Toast {
	id: number;
	title: string;
	description?: string;
	/** Such as Undo. */
	action?: { label: string; run: () => void };
	link?: { label: string; to: string };
	/** Marks a failure. */
	bad?: boolean;
	/** The page that showed it. */
	path: string;
}

/** They lie over one another, the newest on top. */
const MAX_SHOWN = 3;
let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function set(next: readonly Toast[]) {
	toasts = next;
	for (const listener of listeners) listener();
}

/** Replaces its repetition and earlier failures; a failure also replaces earlier successes without an action. */
export function showToast(toast: Omit<Toast, "id" | "path">): void {
	lastId += 1;
	const repeats = (old: Toast) => old.title === toast.title && old.description === toast.description;
	const remaining = toasts.filter((old) => !old.bad && !repeats(old) && (!toast.bad || old.action));
	set([...remaining, { ...toast, id: lastId, path: location.pathname }].slice(-MAX_SHOWN));
}

/** Keeps toasts with an action. As each carries its page's path, the order of effects doesn't matter. */
export function dismissPreviousPageToasts(): void {
	const remaining = toasts.filter((toast) => toast.action || toast.path === location.pathname);
	if (remaining.length < toasts.length) set(remaining);
}

export function dismissToast(id: number): void {
	if (toasts.some((toast) => toast.id === id)) set(toasts.filter((toast) => toast.id !== id));
}

/** One frame after their cause: on a phone, laying out a toast takes as long as everything else. */
const subscribe = (listener: () => void) => {
	const later = () => afterPaint(listener);
	listeners.add(later);
	return () => {
		listeners.delete(later);
	};
};
const NONE: readonly Toast[] = [];

export function useToasts(): readonly Toast[] {
	return useSyncExternalStore(
		subscribe,
		() => toasts,
		() => NONE,
	);
}
