import { readFileSync } from "node:fs";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import routes from "../../../app/routes.ts";

export interface KnownRoute {
	/** "/account/orders/:id" */
	path: string;
	hasAction: boolean;
}

function flat(entries: readonly RouteConfigEntry[], above = ""): KnownRoute[] {
	return entries.flatMap(({ path = "", file, children }) => {
		const full = `${above}/${path}`.replace(/\/+/g, "/");
		const hasAction = /export (async )?(function|const) action\b/.test(readFileSync(`app/${file}`, "utf8"));
		return [{ path: full === "/" ? "/" : full.replace(/\/$/, ""), hasAction }, ...flat(children ?? [], full)];
	});
}

/** Every route of the app (app/routes.ts), new ones too. */
export const ROUTES: readonly KnownRoute[] = flat(await routes);

/** The addresses that forms and scripts post to. */
export const ACTIONS: readonly string[] = ROUTES.filter(({ hasAction }) => hasAction).map(({ path }) => path);

export const CONTENT_PATHS = [
	"/about",
	"/contact",
	"/returns",
	"/faq",
	"/sustainability",
	"/careers",
	"/blog",
	"/privacy",
	"/terms",
	"/cookies",
];
