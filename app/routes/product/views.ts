/** What a picture shows: ours are drawn laid flat, then the cloth close up (public/products); of a photo only its number is known. */
export function viewOf(image: string, index: number): string {
	if (/^\/products\/[\w-]+\.svg$/.test(image))
		return image.endsWith("-detail.svg") ? "its cloth close up" : "laid flat";
	return `picture ${index + 1}`;
}
