import { createServer } from "node:net";
import { Refusal } from "./say.ts";

/** Refuses early, and by name, when a port that a start needs is taken. */
export function needPort(port: number, what: string, variable: string): Promise<void> {
	return new Promise((resolve, reject) => {
		const probe = createServer();
		probe.once("error", (error: NodeJS.ErrnoException) =>
			reject(
				new Refusal(
					error.code === "EADDRINUSE"
						? `Port ${port} is taken, and ${what} needs it. Stop what listens there, or choose another: ${variable}=${port + 1} npm start`
						: `Port ${port} can't be opened for ${what}: ${error.message}`,
				),
			),
		);
		probe.listen(port, "127.0.0.1", () => probe.close(() => resolve()));
	});
}
