export async function etagOf(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
	const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
	return `"${btoa(String.fromCharCode(...digest.subarray(0, 12)))}"`;
}
