import { cloudflare } from "@cloudflare/vite-plugin";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { inlineScript } from "./scripts/vite-inline-script.ts";
import { lastingScripts } from "./scripts/vite-standalone-scripts.ts";

/** Where the stack of `npm run dev` listens, if not where wrangler.toml says (STACK_PORT). A build takes wrangler.toml's word. */
const { DEV_SUPABASE_URL } = process.env;

/** Browser files beside the bundler's split by route. Many small shared files compress badly: without `shared` a page has 3 KB more. */
const GROUPS = [
	{ name: "framework", test: /node_modules|vite\/preload-helper/ },
	{ name: "catalogue", test: /_shared[\\/]catalogue/ }, // changes with the stock, and has a size budget of its own
	{ name: "shared", minShareCount: 10 },
];

export default defineConfig(({ command }) => ({
	plugins: [
		inlineScript({ "import.meta.env.PROD": String(command === "build") }),
		lastingScripts({ "sw.js": "app/platform/offline/service-worker.ts", "vitals.js": "app/platform/vitals.ts" }),
		cloudflare({
			viteEnvironment: { name: "ssr" },
			...(command === "serve" && DEV_SUPABASE_URL && { config: { vars: { SUPABASE_URL: DEV_SUPABASE_URL } } }),
		}),
		tailwindcss(),
		reactRouter(),
	],
	// New with every build: stored pages of an earlier one are never served
	define: { __BUILD_ID__: JSON.stringify(Date.now().toString(36)) },
	server: { host: "localhost", port: 5173, strictPort: true },
	environments: {
		client: { build: { rolldownOptions: { output: { codeSplitting: { groups: GROUPS } } } } },
	},
	build: { assetsInlineLimit: 0, modulePreload: false }, // a data: address would need a hole in the content security policy
}));
