import { data } from "react-router";

export const handle = { hydrate: "interaction" } as const;

/** Returns status 404, so that no unknown address is cached or indexed; the root error boundary renders the page. */
export function loader() {
	throw data(null, { status: 404 });
}

/** Never rendered; without a component the route would be a resource route and return bare data. */
export default function NotFound() {
	return null;
}
