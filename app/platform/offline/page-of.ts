/** The address of the page that these data of React Router's are of: `/product/1.data?_routes=x` is `/product/1`. */
export function pageOf(data: string): string {
	const { pathname, searchParams } = new URL(data);
	searchParams.delete("_routes");
	searchParams.delete("index");
	const path = pathname.replace(/\/_(root)?\.data$/, "/").replace(/\.data$/, "");
	return path + (searchParams.size > 0 ? `?${searchParams}` : "");
}
