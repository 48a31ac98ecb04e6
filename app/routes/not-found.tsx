import { data } from "react-router";

export const handle = { hydrate: "interaction" } as const;

/** Responds 404, so that unknown addresses are neither cached nor indexed. The root error boundary renders the page. */
export function loader() {
	throw data(null, { status: 404 });
}

/** Never rendered. Without a component, this would be a resource route, which returns bare data. */
export default function NotFound() {
	return null;
}
