import { data } from "react-router";

export const handle = { wake: "interaction" } as const;

/** A real 404, so that no dead address is kept or indexed; the root's boundary shows the page (components/error-page.tsx). */
export function loader() {
	throw data(null, { status: 404 });
}

/** Never rendered; without it the route would be no page, and answer with bare data. */
export default function Nowhere() {
	return null;
}
