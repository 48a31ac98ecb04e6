import path from "node:path";
import { cloudflare } from "@cloudflare/vite-plugin";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { checkShopConfig } from "./scripts/support/check-shop-config.ts";
import { constants } from "./scripts/vite-constants.ts";
import { inlineScript, standaloneScripts } from "./scripts/vite-scripts.ts";

/** Set by `npm run dev`. */
const { DEV_SUPABASE_URL, DEV_PAYMENT_VARS = "{}" } = process.env;
/** Built for an environment of wrangler.toml: no sample products, and nothing that the specification only shows. */
const IS_LIVE = Boolean(process.env.CLOUDFLARE_ENV);

/** Without `shared` a page loads 3 KB more: many small files compress badly. */
const GROUPS = [
	{ name: "framework", test: /node_modules|vite\/preload-helper/ },
	// Lists have no forms, texts and sections of texts, the account no categories
	{
		name: "shared",
		minShareCount: 10,
		test: /^(?!.*(\/(ui\/(field|clean-on-change|submission)|content\/sections|domain\/(categor|fold-text))|:CATEGORIES$))/,
	},
	// Fewer files in the manifest, which every page loads
	{ name: "checkout", test: /features\/checkout\// },
	{ name: "cart", test: /features\/cart\/(order-summary|cart-changes)/ },
	{ name: "forms", test: /ui\/submission/ },
];

/** The shortest hash that Rolldown accepts, and no name for shared modules: both are in the manifest, which every page loads. */
const chunkFileNames = ({ name, isDynamicEntry }: { name: string; isDynamicEntry: boolean }) =>
	isDynamicEntry || GROUPS.some((group) => group.name === name) ? "assets/[name]-[hash:7].js" : "assets/[hash:7].js";
/** Nor for routes. */
const entryFileNames = ({ facadeModuleId }: { facadeModuleId?: string | null }) =>
	/\/app\/.*\broutes\//.test(facadeModuleId ?? "") ? "assets/[hash:7].js" : "assets/[name]-[hash:7].js";

/** Nor for styles, except those of every page. */
const assetFileNames = ({ names }: { names: string[] }) =>
	names.includes("root.css") ? "assets/[name]-[hash:7][extname]" : "assets/[hash:7][extname]";

checkShopConfig();

export default defineConfig(({ command }) => ({
	plugins: [
		constants(),
		inlineScript({ "import.meta.env.PROD": String(command === "build") }),
		standaloneScripts({
			"sw.js": "app/extras/offline/service-worker.ts",
			"vitals.js": "app/platform/vitals.ts",
			"importer.mjs": "app/extras/import/importer.ts",
		}),
		cloudflare({
			viteEnvironment: { name: "ssr" },
			...(command === "serve" &&
				DEV_SUPABASE_URL && {
					config: { vars: { SUPABASE_URL: DEV_SUPABASE_URL, ...JSON.parse(DEV_PAYMENT_VARS) } },
				}),
		}),
		tailwindcss(),
		reactRouter(),
	],
	...(IS_LIVE && { resolve: { alias: { "./sample-products.json": path.resolve("supabase/seed/none.json") } } }),
	define: {
		// Part of cache keys
		__BUILD_ID__: JSON.stringify(Date.now().toString(36)),
		"import.meta.env.LIVE": JSON.stringify(IS_LIVE),
	},
	server: { host: "localhost", port: 5173, strictPort: true },
	environments: {
		client: {
			build: {
				rolldownOptions: {
					optimization: { inlineConst: true },
					// Otherwise a page that shows one part of an extra loads all of them
					treeshake: { moduleSideEffects: [{ test: /\/extras\/[^/]+\/index\.ts$/, sideEffects: false }] },
					output: { codeSplitting: { groups: GROUPS }, chunkFileNames, entryFileNames, assetFileNames },
				},
			},
		},
	},
	build: { assetsInlineLimit: 0, modulePreload: false }, // the CSP allows no data: fonts
	// Otherwise the page reloads when `npm run dev` finds a dependency of a route
	optimizeDeps: { entries: ["app/{entry.client,root}.tsx", "app/{routes,extras/*/routes}/**/*.tsx"] },
}));
