import { createContext, type ReactNode, useContext } from "react";

export interface ServerRender {
	nonce: string;
	requestId: string;
	head: ReactNode;
	/** For error pages. */
	resubmitForm: ReactNode;
}

export const ServerRenderContext = /* @__PURE__ */ createContext<ServerRender | null>(null);

/** Null in the browser. */
export const useServerRender: () => ServerRender | null = import.meta.env.SSR
	? () => useContext(ServerRenderContext)
	: () => null;
