import { type ReactNode, useRef } from "react";
import { signedInAs } from "#app/features/auth/device-owner.ts";
import { useHydrated } from "#app/platform/use-hydrated.ts";
import { showToast } from "#app/ui/toasts.ts";
import { type Defaultable, removeItem, restoreItem, setDefault } from "#shared/domain/defaults.ts";

interface OwnedListProps<T> {
	/** The account's id: whose list it is. */
	owner: string;
	store: {
		use(owner: string): readonly T[];
		get(owner: string): readonly T[];
		set(owner: string, value: readonly T[]): void;
	};
	title: string;
	/** What the toasts say. */
	said: { removed: string; chosen: string };
	/** What tells one from the others, in one line. */
	nameOf: (item: T) => string;
	show: (item: T) => ReactNode;
	empty: ReactNode;
}

/** What the account keeps on this device of a kind: one of them the default, each can be removed, and that undone. */
export function OwnedList<T extends Defaultable>({
	owner,
	store,
	title,
	said,
	nameOf,
	show,
	empty,
}: OwnedListProps<T>) {
	const heading = useRef<HTMLHeadingElement>(null);
	const hydrated = useHydrated();
	const items = store.use(owner);

	const choose = ({ id }: T) => {
		store.set(owner, setDefault(store.get(owner), id));
		showToast({ title: said.chosen });
	};
	const remove = (item: T) => {
		const before = store.get(owner);
		const at = before.findIndex(({ id }) => id === item.id);
		store.set(owner, removeItem(before, item.id));
		heading.current?.focus({ preventScroll: true }); // the button that was pressed is gone
		const run = () => {
			// Signing out took all of it from this device; a toast that outlived that brings nothing back
			if (signedInAs() === owner) store.set(owner, restoreItem(store.get(owner), item, at));
		};
		showToast({ title: said.removed, description: nameOf(item), action: { label: "Undo", run } });
	};

	return (
		<section className="with-scripts">
			<h3 className="mb-4" ref={heading} tabIndex={-1}>
				{title}
			</h3>
			{hydrated && items.length === 0 && empty}
			<ul className="orders">
				{items.map((item) => (
					<li key={item.id} className="row justify-between p-4">
						<div className="min-w-0 wrap-anywhere">{show(item)}</div>
						<div className="row">
							<label className="check">
								<input type="radio" name={title} checked={item.isDefault} onChange={() => choose(item)} />
								<span>
									Default<span className="sr-only"> {nameOf(item)}</span>
								</span>
							</label>
							<button type="button" className="link small" onClick={() => remove(item)}>
								Remove<span className="sr-only"> {nameOf(item)}</span>
							</button>
						</div>
					</li>
				))}
			</ul>
		</section>
	);
}
