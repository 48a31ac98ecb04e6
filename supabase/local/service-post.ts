import { SECRET_KEY } from "./demo.ts";

const HEADERS = { apikey: SECRET_KEY, authorization: `Bearer ${SECRET_KEY}`, "content-type": "application/json" };

/** Posts to a path of the stack with the secret key, as pg_net does for hosted jobs. Returns the response's text. */
export const servicePost = (url: string, signal: AbortSignal) => async (path: string) =>
	(await fetch(url + path, { method: "POST", headers: HEADERS, body: "{}", signal })).text();
