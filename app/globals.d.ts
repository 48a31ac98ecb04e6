/** Bundled and minified text (scripts/vite-scripts.ts). */
declare module "*?script" {
	const code: string;
	export default code;
}
/** Set by vite.config.ts: different for every build. */
declare const __BUILD_ID__: string;
interface ImportMetaEnv {
	/** Set by vite.config.ts for a shop of its own, which shows nothing that does nothing. */
	readonly LIVE?: boolean;
}
