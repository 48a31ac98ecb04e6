import { expect, test } from "vitest";
import { isStorable } from "./is-storable.ts";

const createResponse = (cacheControl: string | null, fields: object = {}) => {
	const response = new Response("page", cacheControl === null ? {} : { headers: { "cache-control": cacheControl } });
	const all = { type: "basic", redirected: false, status: 200, ...fields };
	for (const [key, value] of Object.entries(all)) Object.defineProperty(response, key, { value });
	return response;
};

test.each(["public, max-age=0, must-revalidate", "Public,max-age=31536000,immutable"])(
	"a response with Cache-Control %j is storable",
	(cacheControl) => {
		expect(isStorable(createResponse(cacheControl))).toBe(true);
	},
);

test.each([
	"private, no-store",
	"no-store",
	"public, no-store",
	"public, private",
	"max-age=600",
	"publicly-not",
	"",
	null,
])("a response with Cache-Control %j is not storable", (cacheControl) => {
	expect(isStorable(createResponse(cacheControl))).toBe(false);
});

test.each([
	{ status: 404 },
	{ status: 503 },
	{ status: 206 },
	{ redirected: true }, // the target is stored under its own URL
	{ type: "opaque" },
	{ type: "opaqueredirect", status: 0 },
])("a public response with %j is not storable", (fields) => {
	expect(isStorable(createResponse("public, max-age=600", fields))).toBe(false);
});
