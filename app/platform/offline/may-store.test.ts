import { expect, test } from "vitest";
import { mayStore } from "./may-store.ts";

const answer = (cacheControl: string | null, given: object = {}) => {
	const response = new Response("page", cacheControl === null ? {} : { headers: { "cache-control": cacheControl } });
	const all = { type: "basic", redirected: false, status: 200, ...given };
	for (const [key, value] of Object.entries(all)) Object.defineProperty(response, key, { value });
	return response;
};

test.each(["public, max-age=0, must-revalidate", "Public,max-age=31536000,immutable"])("keeps %j", (said) => {
	expect(mayStore(answer(said))).toBe(true);
});

test.each([
	"private, no-store",
	"no-store",
	"public, no-store",
	"public, private",
	"max-age=600",
	"publicly-not",
	"",
	null,
])("does not keep %j", (said) => {
	expect(mayStore(answer(said))).toBe(false);
});

test.each([
	{ status: 404 },
	{ status: 503 },
	{ status: 206 },
	{ redirected: true }, // what it led to has an address of its own
	{ type: "opaque" },
	{ type: "opaqueredirect", status: 0 },
])("does not keep an answer with %j, even if marked public", (given) => {
	expect(mayStore(answer("public, max-age=600", given))).toBe(false);
});
