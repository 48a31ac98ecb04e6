import type { Config } from "@react-router/dev/config";

export default {
	ssr: true,
	// Splitting would add more to the manifest than it saves
	splitRouteModules: false,
	// Avoids a /__manifest request per link
	routeDiscovery: { mode: "initial" },
	// "null" is the origin of a page without a referrer; same-origin.ts checks origins
	allowedActionOrigins: ["null"],
} satisfies Config;
