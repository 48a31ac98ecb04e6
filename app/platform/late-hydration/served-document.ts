// This module is kept small, as it is inlined in every page.

/** Canceled by keepServedDocument if the document has changed since it was served. */
export const HYDRATE_EVENT = "hydrate";
export const RENDER_EVENT = "hydration-render";
export const COMMIT_EVENT = "hydration-commit";

/**
 * Undoes changes of page translations and password managers while React hydrates, because React would otherwise replace the
 * document (docs/decisions/0056).
 */
export function keepServedDocument(): void {
	const changes: MutationRecord[] = [];
	const texts = new Map<MutationRecord, string>();
	/** The positions of nodes that were moved, for example into an element that marks them. */
	const moved = new Map<Node, [parent: Node, next: Node | null]>();
	// React ignores unknown children of body and head
	const isInside = ({ target }: MutationRecord) => !!target.parentElement?.parentElement;
	const observer = new MutationObserver((records) => changes.push(...records.filter(isInside)));
	const insert = ({ target, nextSibling }: MutationRecord, nodes: NodeList) => {
		for (const node of nodes) target.insertBefore(node, nextSibling?.parentNode === target ? nextSibling : null);
	};
	const remove = (nodes: NodeList) => {
		for (const node of nodes) (node as ChildNode).remove();
	};
	const readRecords = () => changes.push(...observer.takeRecords().filter(isInside));
	const observe = () => observer.observe(document, { childList: true, characterDataOldValue: true, subtree: true });
	let isInOneTask = false;
	let isUndone = false;

	const undo = () => {
		if (isUndone) return;
		// Redoes the changes at the end of the task, before other observers run: a render that waits for a module ends without a commit
		if (isInOneTask) queueMicrotask(redo);
		readRecords();
		isUndone = true;
		for (const change of changes.toReversed()) {
			const { target, oldValue, addedNodes, removedNodes } = change;
			remove(addedNodes);
			for (const node of removedNodes) if (node.parentNode) moved.set(node, [node.parentNode, node.nextSibling]);
			insert(change, removedNodes);
			if (oldValue === null) continue;
			texts.set(change, (target as Text).data);
			(target as Text).data = oldValue;
		}
		observer.disconnect();
	};
	const redo = () => {
		if (!isUndone) return;
		isUndone = false;
		for (const change of changes) {
			const text = texts.get(change);
			remove(change.removedNodes);
			insert(change, change.addedNodes);
			for (const node of change.removedNodes) {
				const [parent, next = null] = moved.get(node) ?? [];
				parent?.insertBefore(node, next);
			}
			if (text !== undefined) (change.target as Text).data = text;
		}
		observe();
	};

	document.addEventListener("readystatechange", () => {
		if (document.readyState !== "interactive") return; // the parser has added everything
		observe();
	});
	addEventListener(HYDRATE_EVENT, (event) => {
		isInOneTask = readRecords() > 0;
		if (isInOneTask) event.preventDefault();
	});
	addEventListener(RENDER_EVENT, undo);
	addEventListener(COMMIT_EVENT, () => {
		redo();
		observer.disconnect();
		removeEventListener(RENDER_EVENT, undo);
	});
}
