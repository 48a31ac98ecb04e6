import type { User } from "@supabase/supabase-js";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { loadAccountData } from "../../app/features/account/account-data.server.ts";
import { createSession } from "../../app/features/auth/session.server.ts";
import { getUserOrders } from "../../app/features/orders/orders.server.ts";
import { updateProfile, uploadAvatar } from "../../app/routes/account/actions.server.ts";
import { OrderHistory } from "../../app/routes/account/order-history.tsx";
import { orderRow } from "../../tests/support/order-fixtures.ts";
import { backend, createShopper, service, type TestUser } from "./support/backend.ts";
import { captureErrorLog, closedUrl, testContext } from "./support/context.ts";
import { createProduct } from "./support/products.ts";

let shopper: TestUser;
let user: User;

const PNG = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);

/** The account's form as the Worker gets it, sent with this token to this Supabase. */
function sent(
	fields: Record<string, string | File>,
	token = shopper.token,
	to: { url: string; publishableKey: string } = backend,
) {
	const platform = testContext(to);
	const form = new FormData();
	for (const [name, value] of Object.entries(fields)) form.set(name, value);
	const session = createSession(platform.env, { accessToken: token, refreshToken: "", expiresAt: 0 }, false);
	return { request: new Request("https://shop.test/account"), form, user, session, ctx: { ...platform, session } };
}
const picture = () => ({ avatar: new File([PNG], "me.png", { type: "image/png" }) });

const userOf = async ({ token }: TestUser) => (await sent({}, token).session.user()) as User;

beforeAll(async () => {
	shopper = await createShopper();
	user = await userOf(shopper);
});
afterEach(() => vi.restoreAllMocks());

describe("what the services refuse", () => {
	test("a profile that can't be updated says 'Update failed' and why [S8.06]", async () => {
		const refused = await updateProfile(sent({ name: "Amara" }, "not-a-token"));
		const description = expect.stringMatching(/jwt|token|session|authenticated|unauthorized/i);
		expect(refused).toEqual({ title: "Update failed", description, bad: true, values: { name: "Amara" } });
		const log = captureErrorLog();
		const nowhere = { ...backend, url: await closedUrl() };
		expect(await updateProfile(sent({ name: "Amara" }, shopper.token, nowhere))).toMatchObject({
			title: "Update failed",
			description: "The sign-in service does not answer right now. Please try again.",
		});
		expect(log).toMatchObject([{ at: "update-user", requestId: "test-request" }]);
	});

	test("a picture that can't be stored says 'Upload failed' and why, or 'Failed to upload profile image' [S8.07]", async () => {
		const log = captureErrorLog();
		const stranger = await createShopper();
		// The bucket's own refusal: this token may not write below that shopper's id
		const refused = await uploadAvatar(sent(picture(), stranger.token));
		expect(refused).toEqual({
			title: "Upload failed",
			description: expect.stringMatching(/row-level security/),
			bad: true,
		});
		const nowhere = { ...backend, url: await closedUrl() };
		expect(await uploadAvatar(sent(picture(), shopper.token, nowhere))).toEqual({
			title: "Upload failed",
			description: "Failed to upload profile image",
			bad: true,
		});
		expect(log.map((line) => line.at)).toEqual(["picture", "picture"]);
	});

	test("an old picture that can't be removed is logged, and the new one is the shopper's all the same", async () => {
		const log = captureErrorLog();
		const gone = `${user.id}/${user.id}-${"0".repeat(32)}.png`;
		const { publicUrl } = service.storage.from("avatars").getPublicUrl(gone).data;
		const asked = { ...sent(picture()), user: { ...user, user_metadata: { avatar_url: publicUrl } } };
		expect(await uploadAvatar(asked)).toEqual({ title: "Profile image updated" });
		expect(log).toMatchObject([{ at: "picture-left-behind", file: gone }]);
	});
});

test("orders that can't be read are logged, and the list stays empty and says so [S8.10]", async () => {
	const log = captureErrorLog();
	const { ctx } = sent({}, shopper.token, { ...backend, url: await closedUrl() });
	const orders = await getUserOrders(ctx, user.id);
	expect(log).toMatchObject([{ level: "error", at: "orders", requestId: "test-request" }]);
	const page = renderToStaticMarkup(createElement(OrderHistory, { orders }));
	expect(page).toMatch(/^<div [^>]*role="status"[^>]*>(<[^>]+>)*Your orders could not be loaded right now/);
	expect(page).not.toContain("<li");
});

describe("a shopper's data", () => {
	test("has every order of a list that is answered in parts, none twice, and nobody else's", async () => {
		const much = await createShopper();
		const piece = await createProduct();
		const row = (n: number) => orderRow(much.id, n);
		// More than two parts, all of the same moment; an answer holds 1000 rows at most
		const { data: ids } = await service
			.from("orders")
			.insert(Array.from({ length: 1001 }, (_, n) => row(n)))
			.select("id");
		await service.from("order_items").insert({
			order_id: ids?.[0]?.id ?? "",
			product_id: piece.id,
			quantity: 1,
			unit_price: 2,
			total_price: 2,
		});
		const { session } = sent({}, much.token);
		const { orders } = await loadAccountData(session, await userOf(much));
		expect(new Set(orders.map((order) => order.total_amount)).size).toBe(1001);
		expect(orders).toHaveLength(1001);
		expect(orders.flatMap((order) => order.order_items)).toHaveLength(1);
	});

	test("is never told in part: what can't be read fails the whole", async () => {
		await expect(loadAccountData(sent({}, "not-a-token").session, user)).rejects.toThrow("can't be loaded");
	});
});
