import { useSyncExternalStore } from "react";
import { afterPaint } from "#app/platform/after-paint.ts";

export interface Toast {
	id: number;
	title: string;
	description?: string;
	/** One thing to do about it, such as Undo. */
	action?: { label: string; run: () => void };
	/** Something was refused or failed. */
	bad?: boolean;
	/** The page it was said on. */
	path: string;
}

/** Older ones make room; on a phone, where a stack would cover what it speaks of, all of them. */
const most = () => (matchMedia("(width < 48rem)").matches ? 1 : 3);
let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function set(next: readonly Toast[]) {
	toasts = next;
	for (const listener of listeners) listener();
}

/**
 * Says something in the shop's one live region. What it repeats, and any refusal before it, makes way; before a
 * refusal the successes do, except one that can still be undone.
 */
export function showToast(toast: Omit<Toast, "id" | "path">): void {
	lastId += 1;
	const repeats = (old: Toast) => old.title === toast.title && old.description === toast.description;
	const kept = toasts.filter((old) => !old.bad && !repeats(old) && (!toast.bad || old.action));
	set([...kept, { ...toast, id: lastId, path: location.pathname }].slice(-most()));
}

/**
 * On another page: what was said on the one before goes, unless something can be done about it. What the new page
 * says itself stays, whether its effects ran before this or after, as its toasts carry its own path.
 */
export function dismissOnArrival(): void {
	const kept = toasts.filter((toast) => toast.action || toast.path === location.pathname);
	if (kept.length < toasts.length) set(kept);
}

export function dismissToast(id: number): void {
	if (toasts.some((toast) => toast.id === id)) set(toasts.filter((toast) => toast.id !== id));
}

/** A frame after what they speak of: laying out a toast takes a phone as long as all the rest. */
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
