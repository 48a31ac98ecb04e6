import { latestMailedLink } from "../../../supabase/tests/support/mail.ts";

const port = Number(process.env.E2E_PORT ?? 5190);

/** Path and query of the link that was last mailed to this address (scripts/serve-for-tests.ts puts the stack next door). */
export const mailedLink = (address: string) => latestMailedLink(address, `http://127.0.0.1:${port + 1}/_mail`);
