import {
	createContext,
	type DOMAttributes,
	type HTMLAttributes,
	type ReactElement,
	type ReactNode,
	type RefCallback,
	useContext,
	useState,
} from "react";
import { type NavigateFunction, useNavigate } from "react-router";
import { markFollowed } from "./navigation.ts";

export interface ServerRender {
	nonce: string;
	requestId: string;
	head: ReactNode;
	/** Shown on error pages. */
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
 * Returns a function that returns the props of an element with this content. The server renders the content once per object and
 * `kind`, and keeps the HTML as long as the object exists (docs/decisions/0062), so it must not depend on anything else, such as
 * context or useId. Without an object, and within other such content, it is rendered each time.
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

/** Like useContentOnce, for a list: the server keeps the HTML of each element as long as its object exists. */
export const useListOnce: () => (list: readonly (readonly [of: object, kind: string, ReactElement])[]) => Content =
	import.meta.env.SSR
		? () => {
				const server = useServerRender();
				return (list) => {
					if (!server) return { children: list.map(([, , element]) => element) };
					const texts = list.map(([of, kind, element]) => server.renderOnce(of, kind, () => element));
					return { dangerouslySetInnerHTML: { __html: texts.join("") } };
				};
			}
		: () => (list) => ({ children: list.map(([, , element]) => element) });

export type ServedContent = HTMLAttributes<HTMLElement> & { ref?: RefCallback<HTMLElement>; "data-served": string };

/**
 * Returns the props of an element whose content only the server renders, which keeps it out of the browser's scripts. `render`
 * returns false in the browser, where React keeps the served HTML even if it replaces the element. Links work as in app/ui/link.tsx.
 * The content must depend only on the name, unless it is within content that is rendered once.
 */
export const useServedContent: (name: string, render: () => ReactNode) => ServedContent = import.meta.env.SSR
	? (name, render) => ({ "data-served": name, ...useContentOnce()(useServedContent, name, render) })
	: (name) => {
			const [nodes] = useState(() => [...(document.querySelector(`[data-served=${name}]`)?.childNodes ?? [])]);
			return {
				"data-served": name,
				dangerouslySetInnerHTML: { __html: "" },
				suppressHydrationWarning: true,
				ref: (element) => {
					if (element && !element.hasChildNodes()) element.append(...nodes);
				},
				onClick: ({ nativeEvent }) => markFollowed(nativeEvent, {}),
			};
		};

/** Like useNavigate, for content that is rendered once, where there is no router. */
export const useNavigateInBrowser: () => NavigateFunction = import.meta.env.SSR ? () => () => {} : useNavigate;
