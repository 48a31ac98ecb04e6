import { type ReactNode, useRef } from "react";
import { signedInAs } from "#app/features/auth/device-owner.ts";
import { useHydrated } from "#app/platform/device-store.ts";
import { Notice } from "#app/ui/notice.tsx";
import { showToast } from "#app/ui/toasts.ts";
import { type Defaultable, removeItem, restoreItem, setDefault } from "#shared/domain/defaults.ts";

interface OwnedListProps<T> {
	/** The account's id. */
	owner: string;
	store: {
		use(owner: string): readonly T[];
		get(owner: string): readonly T[];
		set(owner: string, value: readonly T[]): void;
	};
	title: string;
	toasts: { removed: string; madeDefault: string };
	/** Identifies an item in accessible names and toasts. */
	labelOf: (item: T) => string;
	render: (item: T) => ReactNode;
	empty: ReactNode;
}

export function OwnedList<T extends Defaultable>({
	owner,
	store,
	title,
	toasts,
	labelOf,
	render,
	empty,
}: OwnedListProps<T>) {
	const heading = useRef<HTMLHeadingElement>(null);
	const hydrated = useHydrated();
	const items = store.use(owner);

	const makeDefault = ({ id }: T) => {
		store.set(owner, setDefault(store.get(owner), id));
		showToast({ title: toasts.madeDefault });
	};
	const remove = (item: T) => {
		const before = store.get(owner);
		const index = before.findIndex(({ id }) => id === item.id);
		store.set(owner, removeItem(before, item.id));
		heading.current?.focus({ preventScroll: true }); // the focused button is removed
		const run = () => {
			// Signing out has cleared the list for good
			if (signedInAs() === owner) store.set(owner, restoreItem(store.get(owner), item, index));
		};
		showToast({ title: toasts.removed, description: labelOf(item), action: { label: "Undo", run } });
	};

	return (
		<section className="noscript:hidden">
			<h3 className="mb-4" ref={heading} tabIndex={-1}>
				{title}
			</h3>
			{hydrated && items.length === 0 && empty}
			<ul className="orders">
				{items.map((item) => (
					<li
						key={item.id}
						className="border-t-2 border-bar bg-card not-first:mt-4 p-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-3"
					>
						<div className="min-w-0 wrap-anywhere">{render(item)}</div>
						<div className="flex flex-wrap items-center gap-x-4 gap-y-3">
							<label className="check">
								<input type="radio" name={title} checked={item.isDefault} onChange={() => makeDefault(item)} />
								<span>
									Default<span className="sr-only">{` ${labelOf(item)}`}</span>
								</span>
							</label>
							<button type="button" className="link text-small" onClick={() => remove(item)}>
								Remove<span className="sr-only">{` ${labelOf(item)}`}</span>
							</button>
						</div>
					</li>
				))}
			</ul>
		</section>
	);
}

export function DeviceOnlyNotice() {
	return (
		<div className="mb-6 max-w-xl">
			<Notice tone="plain">Kept on this device only, and removed when you sign out.</Notice>
			<noscript>
				<Notice>This part needs JavaScript.</Notice>
			</noscript>
		</div>
	);
}
