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
/** Whether this is a build for an environment of wrangler.toml, without sample products and parts that are only for the demo. */
const IS_LIVE = Boolean(process.env.CLOUDFLARE_ENV);

/**
 * A module and its imports go into the first group that matches. Without groups, a page loads 5 KB more, because many small files
 * compress badly and the manifest, which every page loads, lists all of them. In return, some pages load modules that they don't need.
 */
const GROUPS = [
	{ name: "framework", test: /node_modules|vite\/preload-helper/ },
	{
		name: "shared",
		test: /features\/layout\/|(cart|favorites)-store|catalog\/(price|sold-out)\.tsx|page-meta|ui\/notice|shop\/picture|domain\/attributes|:CATEGORIES$/,
	},
	{ name: "text", test: /domain\/text/ },
	{ name: "cards", test: /catalog\/(product-grid|add-to-cart)|domain\/(categories|fold-text)/ },
	{ name: "lists", test: /catalog\/(product-results|filter-chips|local-catalog|use-list-view)/ },
	{ name: "collections", test: /catalog\/(group-tabs|collection-head)|domain\/presets/ },
	{ name: "forms", test: /ui\/(submission|field|select-field|radio-group|clean-on-change)/ },
	{ name: "cart", test: /features\/cart\/(order-summary|cart-changes)|domain\/shipping/ },
	{ name: "orders", test: /order-(status|display)/ },
	{ name: "checkout", test: /features\/(checkout\/|auth\/focus-account)|:deliveryTimes$/ },
];

/** The shortest hash that Rolldown accepts, and no name for shared modules, because the manifest, which every page loads, lists them. */
const chunkFileNames = ({ name, isDynamicEntry }: { name: string; isDynamicEntry: boolean }) =>
	isDynamicEntry || GROUPS.some((group) => group.name === name) ? "assets/[name]-[hash:7].js" : "assets/[hash:7].js";
/** No name for routes, either. */
const entryFileNames = ({ facadeModuleId }: { facadeModuleId?: string | null }) =>
	/\/app\/.*\broutes\//.test(facadeModuleId ?? "") ? "assets/[hash:7].js" : "assets/[name]-[hash:7].js";

/** No name for styles, except those of every page. */
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
					// Keeps a page that shows one part of an extra from loading the others
					treeshake: { moduleSideEffects: [{ test: /\/extras\/[^/]+\/index\.ts$/, sideEffects: false }] },
					output: { codeSplitting: { groups: GROUPS }, chunkFileNames, entryFileNames, assetFileNames },
				},
			},
		},
	},
	build: { assetsInlineLimit: 0, modulePreload: false }, // the CSP allows no data: fonts
	// Keeps the page from reloading when `npm run dev` finds a dependency of a route
	optimizeDeps: { entries: ["app/{entry.client,root}.tsx", "app/{routes,extras/*/routes}/**/*.tsx"] },
}));
