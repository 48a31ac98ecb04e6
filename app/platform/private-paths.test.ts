import { expect, test } from "vitest";
import routes from "#app/routes.ts";
import { isPrivatePath, PRIVATE_PATHS } from "./private-paths.ts";

test("every route inside the private layout is on the list, and no other is", () => {
	const inside = routes.find((route) => route.file === "routes/private.tsx")?.children ?? [];
	const first = inside.map(({ path = "" }) => path.split("/")[0]);
	expect([...new Set(first)].sort()).toEqual([...PRIVATE_PATHS]);
	for (const { path = "" } of inside) expect(isPrivatePath(`/${path}`), path).toBe(true);
	for (const { path = "" } of routes) expect(isPrivatePath(`/${path}`), path).toBe(false);
});

test.each([
	"/account",
	"/account.data",
	"/account/orders/1",
	"/checkout",
	"/Account",
	"/%61ccount",
	"//account",
	"/AUTH.data",
	"/auth/confirm",
	"/auth/sent.data",
	"/%E0",
])("%s is private", (path) => {
	expect(isPrivatePath(path)).toBe(true);
});

test.each(["/", "/shop", "/accounting", "/cart.data", "/authors"])("%s is public", (path) => {
	expect(isPrivatePath(path)).toBe(false);
});
