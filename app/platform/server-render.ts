import { createContext, type DOMAttributes, type ReactNode, useContext } from "react";

export interface ServerRender {
	nonce: string;
	requestId: string;
	head: ReactNode;
	/** Error pages show it. */
	resubmitForm: ReactNode;
	/** See useContentOnce. */
	renderOnce: (of: object, kind: unknown, content: ReactNode) => string;
}

export const ServerRenderContext = /* @__PURE__ */ createContext<ServerRender | null>(null);

/** Null in the browser. */
export const useServerRender: () => ServerRender | null = import.meta.env.SSR
	? () => useContext(ServerRenderContext)
	: () => null;

type Content = Pick<DOMAttributes<HTMLElement>, "children" | "dangerouslySetInnerHTML">;

/**
 * Returns the props of an element with this content. The server renders it once for each `kind` (any JSON) of the object, and
 * remembers the text as long as the object (docs/decisions/0062). So it must depend on nothing else: no context, no useId. Not for null.
 */
export const useContentOnce: (of: object | null, kind: unknown, content: ReactNode) => Content = import.meta.env.SSR
	? (of, kind, children) => {
			const server = useServerRender();
			return server && of
				? { dangerouslySetInnerHTML: { __html: server.renderOnce(of, kind, children) } }
				: { children };
		}
	: (_of, _kind, children) => ({ children });
