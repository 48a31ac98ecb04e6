import { useSyncExternalStore } from "react";

export interface Toast {
	id: number;
	title: string;
	description?: string;
	/** One thing to do about it, such as Undo. */
	action?: { label: string; run: () => void };
	/** Something was refused or failed. */
	bad?: boolean;
}

const MOST = 3; // older ones make room
let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function set(next: readonly Toast[]) {
	toasts = next;
	for (const listener of listeners) listener();
}

/** Says something in the shop's one live region. What it repeats, and any refusal before it, makes way. */
export function showToast(toast: Omit<Toast, "id">): void {
	lastId += 1;
	const kept = toasts.filter((old) => !old.bad && (old.title !== toast.title || old.description !== toast.description));
	set([...kept.slice(1 - MOST), { ...toast, id: lastId }]);
}

export function dismissToast(id: number): void {
	if (toasts.some((toast) => toast.id === id)) set(toasts.filter((toast) => toast.id !== id));
}

const subscribe = (listener: () => void) => {
	listeners.add(listener);
	return () => {
		listeners.delete(listener);
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
