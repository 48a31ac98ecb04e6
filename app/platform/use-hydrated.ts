import { useSyncExternalStore } from "react";

const never = () => () => {};

/** False on the server and while hydrating, true after: tells "nothing stored" from "not read yet". */
export function useHydrated(): boolean {
	return useSyncExternalStore(
		never,
		() => true,
		() => false,
	);
}
