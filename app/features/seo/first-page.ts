/** Marks tags in <head> that describe the first loaded page; the first client-side navigation removes them. */
export const FIRST_PAGE = { "data-first": "" } as const;
