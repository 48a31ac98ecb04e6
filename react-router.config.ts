import type { Config } from "@react-router/dev/config";

export default {
	ssr: true,
	// Seven routes have a clientAction: a file more for each costs every page more, in the manifest, than it spares those
	splitRouteModules: false,
	// One manifest file, cached for good, instead of a /__manifest request for every new link on screen
	routeDiscovery: { mode: "initial" },
	// Who may post is decided before (workers/security/same-origin.ts), with Sec-Fetch-Site where a page sends the origin "null"
	allowedActionOrigins: ["null"],
	future: { unstable_optimizeDeps: true },
} satisfies Config;
