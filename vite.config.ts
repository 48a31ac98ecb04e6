import { cloudflare } from "@cloudflare/vite-plugin";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { inlineScript } from "./scripts/vite-inline-script.ts";

/** Where the stack of `npm run dev` listens, if not where wrangler.toml says (STACK_PORT). A build takes wrangler.toml's word. */
const { DEV_SUPABASE_URL } = process.env;

export default defineConfig(({ command }) => ({
	plugins: [
		inlineScript(),
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
		// The bundled list is a file of its own: it changes with the stock, not with the code, and has its own budget
		client: {
			build: {
				rolldownOptions: {
					output: { codeSplitting: { groups: [{ name: "catalogue", test: /_shared[\\/]catalogue/ }] } },
				},
			},
		},
	},
	build: { assetsInlineLimit: 0 }, // a data: address would need a hole in the content security policy
}));
