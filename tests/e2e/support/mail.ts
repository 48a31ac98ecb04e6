import { latestMailedLink } from "../../../supabase/tests/support/mail.ts";

const port = Number(process.env.E2E_PORT ?? 5190);

/** Returns path and query of the latest mailed link; tests/support/serve-shop.ts runs the stack on the next port. */
export const mailedLink = (address: string) => latestMailedLink(address, `http://127.0.0.1:${port + 1}/_mail`);
