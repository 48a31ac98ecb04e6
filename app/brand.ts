/** The shop's working name; change it here. */
export const BRAND = "Encore";
