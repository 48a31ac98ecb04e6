/** Products with other ids have no page, as their addresses would be ambiguous. */
export const isProductId = (text: string): boolean => /^[\w-]{1,100}$/.test(text);
