/**
 * The address of the page that a request is for, path and parameters: a client-side navigation asks for the page's data
 * (`/account.data`, `/_root.data`, perhaps with `_routes`), which is no place to send a shopper to.
 */
export function pageAddress(url: string): string {
	const { pathname, searchParams } = new URL(url);
	searchParams.delete("_routes");
	const path = pathname.replace(/(^\/_root|\/_)?\.data$/, "") || "/";
	const search = searchParams.toString();
	return search ? `${path}?${search}` : path;
}
