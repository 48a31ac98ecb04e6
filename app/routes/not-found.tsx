import { data } from "react-router";
import { NotFound } from "../components/not-found.tsx";

export const handle = { wake: "interaction" } as const;

/** A real 404, so that no dead address is kept or indexed. */
export function loader() {
	return data(null, { status: 404 });
}

export default NotFound;
