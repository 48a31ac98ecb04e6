import type { StackOptions } from "../../../supabase/local/stack.ts";
import { serveShop } from "../../support/serve-shop.ts";
import { test } from "./test.ts";

interface Options extends Pick<StackOptions, "confirmations" | "payments"> {
	/** The offset from E2E_PORT, which must differ between files. */
	offset: number;
	/** Variables of the Worker that the first shop doesn't have. */
	variables?: Record<string, string>;
}

/** Runs the file's tests in a shop that is started for them, with a database in memory. Returns its mailbox once the tests run. */
export function useOwnShop({ offset, variables, ...options }: Options): { mailUrl: string } {
	const port = Number(process.env.E2E_PORT ?? 5190) + offset;
	const shop = { mailUrl: "", stop: (): Promise<unknown> => Promise.resolve() };
	test.use({ baseURL: `http://localhost:${port}` });
	test.beforeAll(async () => {
		Object.assign(shop, await serveShop(port, options, variables));
	});
	test.afterAll(() => shop.stop());
	return shop;
}
