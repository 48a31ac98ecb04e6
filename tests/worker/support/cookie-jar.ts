/** A minimal cookie store for one origin. */
export class CookieJar {
	readonly cookies = new Map<string, string>();

	take(setCookies: readonly string[]): void {
		for (const line of setCookies) {
			const [pair = "", ...attributes] = line.split("; ");
			const at = pair.indexOf("=");
			const name = pair.slice(0, at);
			if (attributes.includes("Max-Age=0")) this.cookies.delete(name);
			else this.cookies.set(name, pair.slice(at + 1));
		}
	}

	header(): string {
		return [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
	}
}
