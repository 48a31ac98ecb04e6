import { loadSuggestions, type Suggestion } from "#app/features/catalog/suggestions.server.ts";
import { requestContext } from "#app/platform/context.server.ts";
import type { Route } from "./+types/suggest.ts";

export function loader({ request, context }: Route.LoaderArgs): Promise<Suggestion[]> {
	const keyword = new URL(request.url).searchParams.get("keyword") ?? "";
	return loadSuggestions(context.get(requestContext), keyword);
}

/** Returns nothing if offline, as an error would replace the page. */
export function clientLoader({ serverLoader }: Route.ClientLoaderArgs): Promise<Suggestion[]> {
	return serverLoader().catch(() => []);
}
