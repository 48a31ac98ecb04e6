import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";

startTransition(() => {
	hydrateRoot(
		document,
		<StrictMode>
			<HydratedRouter />
		</StrictMode>,
	);
});

// A view transition that the next navigation skips rejects a promise that React Router doesn't handle
addEventListener("unhandledrejection", (event) => {
	if (event.reason instanceof DOMException && /transition/i.test(event.reason.message)) event.preventDefault();
});
