import type { Config } from "@react-router/dev/config";

export default {
	ssr: true,
	// A file per clientAction would add more to every page's manifest than it saves
	splitRouteModules: false,
	// One immutable manifest instead of a /__manifest request for each new link
	routeDiscovery: { mode: "initial" },
	// workers/security/same-origin.ts checks the origin first; pages without a referrer post with the origin "null"
	allowedActionOrigins: ["null"],
	future: { unstable_optimizeDeps: true },
} satisfies Config;
