/** Set by vite.config.ts: different for every build. */
declare const __BUILD_ID__: string;
