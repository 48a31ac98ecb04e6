/** The BroadcastChannel on which tabs tell each other that the session changed: a message is a flash code, or "". */
export const SESSION_CHANNEL = "session";
