import { cloudflare } from "@cloudflare/vite-plugin";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { inlineScript } from "./scripts/vite-inline-script.ts";
import { leanRouter } from "./scripts/vite-lean-router.ts";
import { plainImports } from "./scripts/vite-plain-imports.ts";
import { lastingScripts } from "./scripts/vite-standalone-scripts.ts";

/** Where the stack of `npm run dev` listens, if not where wrangler.toml says (STACK_PORT). A build takes wrangler.toml's word. */
const { DEV_SUPABASE_URL } = process.env;

/** Parts of the browser's code that are files of their own, as a few compress better than dozens; the bundler cuts the rest by route. */
const FILES = [
	{ name: "framework", test: /node_modules/ },
	// The bundled list changes with the stock, not with the code, and has its own budget
	{ name: "catalogue", test: /_shared[\\/]catalogue/ },
	// The frame of every page, what it shares with the parts below, and what is too small for a file of its own
	{
		name: "frame",
		test: /app[\\/](components[\\/](ui[\\/](icon|button|empty-state|notice|toaster)|page-head|picture|link|site-header|site-footer|arrivals|error-page|account-menu|mobile-menu|search-form|logo|mark|count-badge|nav-links|link-list)|state[\\/](toasts|aside|owner|device-store|use-hydrated)|lib[\\/](brand|flag-cookie|session-channel|page-meta|product-count|stay-on-filter|reference|focus-after|app-scripts|early-script|nonce|badges|after-paint))\.|_shared[\\/]domain[\\/](money|categories)\.|vite\/preload-helper/,
	},
	// What home and the content pages claim; and what the content pages share
	{ name: "claims", test: /_shared[\\/]domain[\\/]facts\.|app[\\/]components[\\/](claimed|programme)\./ },
	{
		name: "content",
		test: /app[\\/](components[\\/](opening|tiles|linked-text|legal-page)|lib[\\/]contact-details)\./,
	},
	// What the account's and the admin's pages say of an order, and how forms ask and fail
	{ name: "order", test: /app[\\/](components[\\/]status-badge|lib[\\/](order-date|order-steps|payment-labels))\./ },
	{ name: "field", test: /app[\\/]components[\\/]ui[\\/]field(-notes)?\./ },
	{ name: "forms", test: /app[\\/](components[\\/]ui[\\/](ask|file-field|password-field)|lib[\\/]use-closed-after)\./ },
	// What every page with product cards needs
	{
		name: "rack",
		test: /app[\\/](components[\\/](product-|price\.|favorite-button)|state[\\/](cart|favorites|bump-badge)\.|lib[\\/]use-fresh\.)|_shared[\\/]domain[\\/](product|cart|favorites|read-favorites|unit-price)\./,
	},
	// What changes a cart's lines, and what they come to
	{ name: "lines", test: /app[\\/]state[\\/]cart-changes\.|_shared[\\/]domain[\\/](cart-changes|pricing)\./ },
	// What the pages that filter share, and what the shop's list and the search do. In this order: a group takes along what
	// its modules import, unless a group before it has that
	{ name: "collections", test: /_shared[\\/]domain[\\/]collections\./ },
	{
		name: "filtering",
		test: /app[\\/](components[\\/](filter-chips|meant-notice)|lib[\\/](use-kept-focus|price-label))\.|_shared[\\/]domain[\\/](filters|keyword|category-words|live)\./,
	},
	{
		name: "collection",
		test: /app[\\/]routes[\\/]collection[\\/](collection-list|collection-head|chips-of|use-collection)\.|_shared[\\/]domain[\\/]collection-/,
	},
	{
		name: "listing",
		test: /app[\\/](components[\\/](listing|active-filters|hidden-filters)|lib[\\/](use-filters|filter-steps|use-listing)\.)|_shared[\\/]domain[\\/]listing\./,
	},
];

export default defineConfig(({ command }) => ({
	plugins: [
		inlineScript({ "import.meta.env.PROD": String(command === "build") }),
		plainImports(),
		leanRouter(),
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
		client: { build: { rolldownOptions: { output: { codeSplitting: { groups: FILES } } } } },
	},
	build: { assetsInlineLimit: 0, modulePreload: false }, // a data: address would need a hole in the content security policy
}));
