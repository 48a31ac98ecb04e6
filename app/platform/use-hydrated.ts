import { useSyncExternalStore } from "react";

const subscribe = () => () => {};

/** False on the server and during hydration, when device storage has not been read. */
export const useHydrated = (): boolean =>
	useSyncExternalStore(
		subscribe,
		() => true,
		() => false,
	);
