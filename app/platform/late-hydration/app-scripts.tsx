import { Children, cloneElement, isValidElement, type ReactNode, startTransition, useEffect, useState } from "react";
import { Scripts, useMatches } from "react-router";
import { useNonce } from "../nonce.ts";
import { AWAKE_EVENT } from "./wake.ts";

/** When a page's React starts; a route module says it as `handle = { wake }` (architecture decision 10). */
export type WakeMode = "idle" | "interaction" | "now";

/** What starts React in the browser, which passes over it then: React leaves alone what it does not know in <body>. */
export function AppScripts() {
	return (
		<>
			{import.meta.env.SSR && <Starting />}
			<TellAwake />
		</>
	);
}

/** <Scripts/>, with the module that starts React made inert on public pages: app/platform/late-hydration/wake.ts starts it. */
function Starting() {
	const nonce = useNonce();
	const matches = useMatches();
	const handle = matches.at(-1)?.handle as { wake?: WakeMode; private?: boolean } | undefined;
	const isPrivate = matches.some((match) => (match.handle as { private?: boolean } | undefined)?.private);
	return isPrivate ? <Scripts nonce={nonce} /> : <QuietScripts mode={handle?.wake ?? "now"} />;
}

/**
 * Says that the page is awake. Not in the effects of hydration: what they and the stores then change (the device's cart,
 * its checkout attempt) is rendered first, for a transition comes after everything of higher priority.
 */
function TellAwake() {
	const [settled, setSettled] = useState(false);
	useEffect(() => startTransition(() => setSettled(true)), []);
	useEffect(() => {
		if (!settled) return;
		document.documentElement.setAttribute("data-awake", "");
		window.dispatchEvent(new Event(AWAKE_EVENT));
	}, [settled]);
	// Browsers fetch it as soon as they read of it, and it is for a shopper who has stayed
	return settled ? <link rel="manifest" href="/manifest.webmanifest" /> : null;
}

function QuietScripts({ mode }: { mode: WakeMode }) {
	// Called, not rendered: its elements are what has to be changed. Its hooks become this component's.
	return quiet(Scripts({}) as ReactNode, mode, []);
}

interface Props {
	type?: string;
	href?: string;
	dangerouslySetInnerHTML?: { __html: string };
	children?: ReactNode;
}

/** `files`: those that would be fetched ahead, in their order. */
function quiet(node: ReactNode, mode: WakeMode, files: string[]): ReactNode {
	if (Array.isArray(node)) return Children.map(node, (child) => quiet(child, mode, files));
	if (!isValidElement<Props>(node)) return node;
	const { type, href, children } = node.props;
	if (href) {
		files.push(href);
		return null;
	}
	if (type === "module")
		return cloneElement(node, {
			type: "text/plain",
			"data-wake-mode": mode,
			dangerouslySetInnerHTML: { __html: allAtOnce(node.props.dangerouslySetInnerHTML?.__html ?? "", files) },
		} as object);
	return children ? cloneElement(node, undefined, quiet(children, mode, files)) : node;
}

/**
 * The module names the page's own files, and the entry in a statement at its end; what those import is named with them, or
 * waking takes a round trip for each depth. The entry may be evaluated first: React renders in a task of its own.
 */
const allAtOnce = (code: string, files: readonly string[]) =>
	files
		.filter((file) => !code.includes(` "${file}"`))
		.map((file) => `import"${file}";`)
		.join("") + code;
