import { createContext, type ReactNode, useContext } from "react";

export const NonceContext = createContext<string | undefined>(undefined);

/** This response's nonce. Empty in the browser, which hides nonces: so both sides render nonce="". */
export function useNonce(): string | undefined {
	return useContext(NonceContext);
}

/** The request's id, on the server. The browser reads it where the Worker put it: app/features/layout/error-reference.ts. */
export const RequestIdContext = /* @__PURE__ */ createContext("");

export const ServerHeadContext = /* @__PURE__ */ createContext<ReactNode>(null);

/** What the Worker adds to an error page that answers a posted form (app/platform/resubmit.server.ts). */
export const SendAgainContext = /* @__PURE__ */ createContext<ReactNode>(null);

export const ServerSendAgain = () => useContext(SendAgainContext);

/** What the Worker alone says in <head> (app/found). React passes over what it does not know there. */
export const ServerHead = () => useContext(ServerHeadContext);
