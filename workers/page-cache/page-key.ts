import { pagePath } from "#app/addresses.ts";
import { facetsOf, listSearch, type Preset, parseList } from "#shared/domain/list-query.ts";
import { presetOf } from "#shared/domain/presets.ts";

const MAX_PATH_LENGTH = 200;
const MAX_PAGE = 10;

/** Returns null for URLs that aren't cached: other spellings of a path, and filters with an unlimited number of values. */
export function pageKey(url: URL): string | null {
	const { pathname: path } = url;
	if (path.length > MAX_PATH_LENGTH || /[A-Z%]|\/\/|.\/$/.test(path)) return null;
	const preset = presetOf(pagePath(path) ?? path);
	const search = preset ? limitedSearch(preset, url.searchParams) : "";
	return search === null ? null : url.origin + path + search;
}

/** Returns null for texts, prices, options that aren't in the menu, and several options. */
function limitedSearch(preset: Preset, params: URLSearchParams): string | null {
	const query = parseList(preset, params);
	const { keyword, facets, min, max, fit, page } = query;
	const presetFacets = facetsOf(preset);
	const isListed = presetFacets.every(
		({ name, options }) => facets[name]?.every((option) => options.includes(option)) ?? true,
	);
	const selected = [...presetFacets.flatMap(({ name, single }) => (single ? [] : (facets[name] ?? []))), ...fit];
	const isLimited = !keyword && min === 0 && max === null && isListed && selected.length <= 1 && page <= MAX_PAGE;
	return isLimited ? listSearch(query) : null;
}
