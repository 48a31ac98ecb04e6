import { expect, test } from "vitest";
import { readJson } from "./forms.ts";

const request = (body: string, type: string) =>
	new Request("https://shop.test/session", { method: "POST", body, headers: { "content-type": type } });

test.each(["application/json", "application/json; charset=utf-8", "Application/JSON"])("reads %s", async (type) => {
	expect(await readJson(request('{"a":1}', type))).toEqual({ a: 1 });
});

test.each(["text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x", "application/jsonp"])(
	"rejects %s, which a form on another site could send",
	async (type) => {
		expect(await readJson(request('{"a":1}', type))).toBeNull();
	},
);

test("returns null for invalid JSON", async () => {
	expect(await readJson(request("{", "application/json"))).toBeNull();
});
