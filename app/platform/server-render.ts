import { createContext, type ReactNode, useContext } from "react";

export interface ServerRender {
	nonce: string;
	requestId: string;
	head: ReactNode;
	/** For error pages. */
	resubmitForm: ReactNode;
}

export const ServerRenderContext = createContext<ServerRender | null>(null);

/** Null in the browser. */
export const useServerRender = (): ServerRender | null => useContext(ServerRenderContext);
