/** The module's code, bundled and minified (scripts/vite-scripts.ts). */
declare module "*?script" {
	const code: string;
	export default code;
}
/** Set by vite.config.ts; different for every build. */
declare const __BUILD_ID__: string;
interface ImportMetaEnv {
	/** Set by vite.config.ts for live shops, which hide everything that is only for the demo or does nothing. */
	readonly LIVE?: boolean;
}
