/** A module as minified text: see scripts/vite-inline-script.ts. */
declare module "*?script" {
	const code: string;
	export default code;
}
