import { type AddressInfo, createServer } from "node:net";
import { SHOP_PORT, STACK_PORT } from "../../supabase/local/demo.ts";
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

/** Returns a free port, for servers that can't choose one themselves. */
export const getFreePort = () => probe(0);

async function requireFreePort(port: number, user: string, variable: string, command: string): Promise<number> {
	try {
		return await probe(port);
	} catch (error) {
		const { code, message } = error as NodeJS.ErrnoException;
		throw new CliError(
			code === "EADDRINUSE"
				? `Port ${port} is taken, and ${user} needs it. Stop what listens there, or choose another: ${variable}=${port + 1} ${command}`
				: `Port ${port} can't be opened for ${user}: ${message}`,
		);
	}
}

/** Throws a CliError that suggests an environment variable if the shop's or the backend's port is taken. */
export async function freePorts(command: string): Promise<{ shopPort: number; stackPort: number }> {
	const { SHOP_PORT: shop = SHOP_PORT, STACK_PORT: stack = STACK_PORT } = process.env;
	return {
		shopPort: await requireFreePort(Number(shop), "the shop", "SHOP_PORT", command),
		stackPort: await requireFreePort(Number(stack), "the backend", "STACK_PORT", command),
	};
}
