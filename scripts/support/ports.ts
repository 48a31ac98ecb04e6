import { type AddressInfo, createServer } from "node:net";
import { CliError } from "./cli.ts";

function probe(port: number): Promise<number> {
	return new Promise((resolve, reject) => {
		const server = createServer().once("error", reject);
		server.listen(port, "127.0.0.1", () => {
			const opened = (server.address() as AddressInfo).port;
			server.close(() => resolve(opened));
		});
	});
}

/** For servers that can't choose a free port themselves. */
export const getFreePort = () => probe(0);

/** Throws a CliError that suggests the environment variable. */
export async function requireFreePort(port: number, user: string, variable: string, command: string): Promise<void> {
	try {
		await probe(port);
	} catch (error) {
		const { code, message } = error as NodeJS.ErrnoException;
		throw new CliError(
			code === "EADDRINUSE"
				? `Port ${port} is taken, and ${user} needs it. Stop what listens there, or choose another: ${variable}=${port + 1} ${command}`
				: `Port ${port} can't be opened for ${user}: ${message}`,
		);
	}
}
