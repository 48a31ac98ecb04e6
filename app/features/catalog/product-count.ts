export function productCount(count: number): string {
	return `${count} ${count === 1 ? "product" : "products"}`;
}
