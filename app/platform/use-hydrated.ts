import { useSyncExternalStore } from "react";

const subscribe = () => () => {};

/** False on the server and during hydration. */
export const useHydrated = (): boolean =>
	useSyncExternalStore(
		subscribe,
		() => true,
		() => false,
	);
