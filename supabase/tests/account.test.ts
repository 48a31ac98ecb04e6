import type { User } from "@supabase/supabase-js";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { loadAccountData } from "../../app/features/account/account-data.server.ts";
import { getUserOrders } from "../../app/features/orders/orders.server.ts";
import { updateProfile, uploadAvatar } from "../../app/routes/account/actions.server.ts";
import { OrderHistory } from "../../app/routes/account/order-history.tsx";
import { orderItemRow, orderRow } from "../../tests/support/order-fixtures.ts";
import { PNG } from "../../tests/worker/support/pictures.ts";
import { createShopper, service, type TestUser } from "./support/backend.ts";
import { captureErrorLog, closedUrl, privateContext } from "./support/context.ts";
import { createProduct } from "./support/products.ts";

const userOf = async (shopper: TestUser) => (await privateContext(shopper).session.user()) as User;

const shopper = await createShopper();
const user = await userOf(shopper);

/** The arguments of the account page's form actions. */
function formAction(fields: Record<string, string | File>, token = shopper.token, url?: string) {
	const form = new FormData();
	for (const [name, value] of Object.entries(fields)) form.set(name, value);
	const ctx = privateContext({ token }, url);
	return { request: new Request("https://shop.test/account"), form, user, session: ctx.session, ctx };
}
const avatar = () => ({ avatar: new File([PNG], "me.png", { type: "image/png" }) });

test("updateProfile returns 'Update failed' with the reason [S8.06]", async () => {
	expect(await updateProfile(formAction({ name: "Amara" }, "not-a-token"))).toEqual({
		title: "Update failed",
		description: expect.stringMatching(/jwt|token|session|authenticated|unauthorized/i),
		bad: true,
		values: { name: "Amara" },
	});
	const log = captureErrorLog();
	expect(await updateProfile(formAction({ name: "Amara" }, shopper.token, await closedUrl()))).toMatchObject({
		title: "Update failed",
		description: "The sign-in service is not responding right now. Please try again.",
	});
	expect(log).toMatchObject([{ at: "update-user", requestId: "test-request" }]);
});

describe("uploadAvatar", () => {
	test("returns 'Upload failed' with the reason, or 'Failed to upload profile image' [S8.07]", async () => {
		const log = captureErrorLog();
		const otherShopper = await createShopper();
		expect(await uploadAvatar(formAction(avatar(), otherShopper.token))).toEqual({
			title: "Upload failed",
			description: expect.stringMatching(/row-level security/),
			bad: true,
		});
		expect(await uploadAvatar(formAction(avatar(), shopper.token, await closedUrl()))).toEqual({
			title: "Upload failed",
			description: "Failed to upload profile image",
			bad: true,
		});
		expect(log.map((line) => line.at)).toEqual(["picture", "picture"]);
	});

	test("succeeds and logs when the previous image can't be removed", async () => {
		const log = captureErrorLog();
		const missing = `${user.id}/${user.id}-${"0".repeat(32)}.png`;
		const { publicUrl } = service.storage.from("avatars").getPublicUrl(missing).data;
		const action = { ...formAction(avatar()), user: { ...user, user_metadata: { avatar_url: publicUrl } } };
		expect(await uploadAvatar(action)).toEqual({ title: "Profile image updated" });
		expect(log).toMatchObject([{ at: "picture-left-behind", file: missing }]);
	});
});

test("the order history shows a message when the orders can't be loaded [S8.10]", async () => {
	const log = captureErrorLog();
	const orders = await getUserOrders(privateContext(shopper, await closedUrl()));
	expect(log).toMatchObject([{ level: "error", at: "orders", requestId: "test-request" }]);
	const page = renderToStaticMarkup(createElement(OrderHistory, { orders, unpaidOrder: null }));
	expect(page).toMatch(/^<div [^>]*role="status"[^>]*>(<[^>]+>)*Your orders could not be loaded right now/);
	expect(page).not.toContain("<li");
});

describe("loadAccountData", () => {
	test("contains every order once when there are more than one response can hold", async () => {
		const buyer = await createShopper();
		const product = await createProduct();
		// One more than max_rows, all with the same created_at
		const { data: ids } = await service
			.from("orders")
			.insert(Array.from({ length: 501 }, (_, n) => orderRow(buyer.id, n)))
			.select("id");
		await service.from("order_items").insert(orderItemRow(ids?.[0]?.id ?? "", product.id, 2));
		const { orders } = await loadAccountData(privateContext(buyer).session, await userOf(buyer));
		expect(new Set(orders.map((order) => order.total_amount)).size).toBe(501);
		expect(orders).toHaveLength(501);
		expect(orders.flatMap((order) => order.order_items)).toHaveLength(1);
	});

	test("fails as a whole when a part can't be loaded", async () => {
		await expect(loadAccountData(privateContext({ token: "not-a-token" }).session, user)).rejects.toThrow(
			"can't be loaded",
		);
	});
});
