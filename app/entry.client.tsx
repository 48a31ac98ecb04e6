import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { HYDRATE_EVENT } from "./platform/late-hydration/served-document.ts";

// Keys of a composition belong to the input method, such as an Enter that takes a word: no handler on the page receives them
addEventListener(
	"keydown",
	(event) => {
		// Safari ends the composition before that Enter, which then has 229 only
		if (event.isComposing || event.keyCode === 229) event.stopImmediatePropagation();
	},
	true,
);

const hydrate = () =>
	void hydrateRoot(
		document,
		<StrictMode>
			<HydratedRouter />
		</StrictMode>,
	);
// Outside a transition React hydrates in one go, so that a translation can't change the document again meanwhile
if (dispatchEvent(new Event(HYDRATE_EVENT, { cancelable: true }))) startTransition(hydrate);
else hydrate();

// A view transition that the next navigation skips rejects a promise that React Router doesn't handle
addEventListener("unhandledrejection", (event) => {
	if (event.reason instanceof DOMException && /transition/i.test(event.reason.message)) event.preventDefault();
});
