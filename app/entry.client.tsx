import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { HYDRATE_EVENT } from "./platform/late-hydration/served-document.ts";

// Hides keys of a composition from the page's handlers, such as the Enter that accepts a word, as they are for the input method
addEventListener(
	"keydown",
	(event) => {
		// Safari ends the composition before that Enter, so it has only the key code 229
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
// Outside a transition, React hydrates without a pause, in which a page translation could change the document again
if (dispatchEvent(new Event(HYDRATE_EVENT, { cancelable: true }))) startTransition(hydrate);
else hydrate();

// React Router doesn't handle the rejection of a view transition that the next navigation skips
addEventListener("unhandledrejection", (event) => {
	if (event.reason instanceof DOMException && /transition/i.test(event.reason.message)) event.preventDefault();
});
