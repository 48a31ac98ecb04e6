import { createContext, type DOMAttributes, type ReactNode, useContext } from "react";
import { type NavigateFunction, useNavigate } from "react-router";

export interface ServerRender {
	nonce: string;
	requestId: string;
	head: ReactNode;
	/** Error pages show it. */
	resubmitForm: ReactNode;
	/** See useContentOnce. */
	renderOnce: (of: object, kind: string, render: () => ReactNode) => string;
}

export const ServerRenderContext = /* @__PURE__ */ createContext<ServerRender | null>(null);

/** Null in the browser. */
export const useServerRender: () => ServerRender | null = import.meta.env.SSR
	? () => useContext(ServerRenderContext)
	: () => null;

export type Content = Pick<DOMAttributes<HTMLElement>, "children" | "dangerouslySetInnerHTML">;

export type ContentOnce = (of: object | null | undefined, kind: string, render: () => ReactNode) => Content;

/**
 * Returns a function that returns the props of an element with this content. The server renders it once for each `kind`
 * of the object, and remembers the text as long as the object (docs/decisions/0062). So it must depend on nothing else: no context,
 * no useId. Content within such content is rendered each time. Nothing is remembered without an object.
 */
export const useContentOnce: () => ContentOnce = import.meta.env.SSR
	? () => {
			const server = useServerRender();
			return (of, kind, render) =>
				server && of
					? { dangerouslySetInnerHTML: { __html: server.renderOnce(of, kind, render) } }
					: { children: render() };
		}
	: () => (_of, _kind, render) => ({ children: render() });

/** For content that is rendered once, which has no router. */
export const useNavigateInBrowser: () => NavigateFunction = import.meta.env.SSR ? () => () => {} : useNavigate;
