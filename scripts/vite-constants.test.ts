import { createServer } from "vite";
import { expect, test } from "vitest";
import { constants } from "./vite-constants.ts";

test("the development server transforms a constant whose texts it watches", async () => {
	const server = await createServer({
		configFile: false,
		logLevel: "silent",
		plugins: [constants()],
		server: { middlewareMode: true, ws: false, watch: null },
		optimizeDeps: { noDiscovery: true },
	});
	await server.transformRequest("/app/features/content/texts.ts");
	const about = await server.transformRequest("\0constant:content/texts.ts:about");
	expect(about?.code).toMatch(/^export const about = \{/);
	await server.close();
});
