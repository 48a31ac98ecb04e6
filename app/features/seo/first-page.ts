/** Marks what in <head> is of the page that was loaded, and of no other: components/arrivals.tsx removes it. */
export const FIRST_PAGE = { "data-first": "" } as const;
