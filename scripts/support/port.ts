import { createServer } from "node:net";
import { Refusal } from "./say.ts";

/** Refuses early, and by name, when a port that `command` (as a person types it) needs is taken. */
export function needPort(port: number, what: string, variable: string, command: string): Promise<void> {
	return new Promise((resolve, reject) => {
		const probe = createServer();
		probe.once("error", (error: NodeJS.ErrnoException) =>
			reject(
				new Refusal(
					error.code === "EADDRINUSE"
						? `Port ${port} is taken, and ${what} needs it. Stop what listens there, or choose another: ${variable}=${port + 1} ${command}`
						: `Port ${port} can't be opened for ${what}: ${error.message}`,
				),
			),
		);
		probe.listen(port, "127.0.0.1", () => probe.close(() => resolve()));
	});
}
