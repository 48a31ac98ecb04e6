/** Bundled and minified text (scripts/vite-inline-script.ts). */
declare module "*?script" {
	const code: string;
	export default code;
}
