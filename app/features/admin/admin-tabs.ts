import type { AddressPattern } from "#app/addresses.ts";

/** Labels by path, which are also the pages' headings. */
export const ADMIN_TABS = {
	"/admin": "Overview",
	"/admin/orders": "Orders",
	"/admin/products": "Products",
	"/admin/migration": "Data Migration",
	"/admin/settings": "Settings",
} as const satisfies Partial<Record<AddressPattern, string>>;

const isWithin = (pathname: string, tab: string) =>
	pathname === tab || (tab !== "/admin" && pathname.startsWith(`${tab}/`));

export const adminTab = (pathname: string) =>
	Object.entries(ADMIN_TABS).find(([path]) => isWithin(pathname, path)) ?? ["", "Admin"];
