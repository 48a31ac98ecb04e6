/** An entity tag of these bytes, quotes included: 96 bits of their SHA-256. */
export async function etagOf(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
	const sum = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
	return `"${btoa(String.fromCharCode(...sum.subarray(0, 12)))}"`;
}
