/** The BroadcastChannel on which tabs tell each other that the session changed: a message is a flash code, or "". */
const SESSION_CHANNEL = "session";

/** The channel; null where a browser that keeps no data for sites refuses it. */
export function openSessionChannel(): BroadcastChannel | null {
	try {
		return new BroadcastChannel(SESSION_CHANNEL);
	} catch {
		return null;
	}
}
