import type { Config } from "@react-router/dev/config";

export default {
	ssr: true,
	// Would add more to the manifest than it saves
	splitRouteModules: false,
	// No /__manifest request per link
	routeDiscovery: { mode: "initial" },
	// same-origin.ts checks the origin; that of a page without referrer is "null"
	allowedActionOrigins: ["null"],
} satisfies Config;
