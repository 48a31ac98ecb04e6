import path from "node:path";

export const shopServer = (port: number) => ({
	command: `node tests/support/serve-shop.ts ${port}`,
	cwd: path.resolve(import.meta.dirname, "../.."),
	url: `http://localhost:${port}/readyz`,
	reuseExistingServer: false,
	timeout: 90_000,
	gracefulShutdown: { signal: "SIGTERM" as const, timeout: 5_000 },
});
