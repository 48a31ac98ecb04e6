import { createContext, type ReactNode, useContext } from "react";

/** What entry.server.tsx passes to a page besides React Router's context. */
export interface ServerRender {
	/** Of this response's inline scripts. */
	nonce: string;
	requestId: string;
	/** SEO tags and speculation rules, which the browser's React ignores in <head>. */
	head: ReactNode;
	/** For error pages: sends the posted form again. */
	resubmitForm: ReactNode;
}

export const ServerRenderContext = createContext<ServerRender | null>(null);

/** Null in the browser. */
export const useServerRender = (): ServerRender | null => useContext(ServerRenderContext);
