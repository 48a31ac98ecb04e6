import { afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { createSession } from "../../app/features/auth/session.server.ts";
import { CANCEL_WITHIN_MS, canCancel, cancelOrder } from "../../app/features/orders/cancel-order.server.ts";
import { OrderResponse } from "../functions/_shared/contracts/orders.ts";
import { backend, createShopper, service, type TestUser } from "./support/backend.ts";
import { captureErrorLog, closedUrl, testContext } from "./support/context.ts";
import { orderRequest, placeOrder } from "./support/orders.ts";
import { createProduct, stockOf } from "./support/products.ts";

const platform = testContext(backend);
let shopper: TestUser;
beforeAll(async () => {
	shopper = await createShopper();
});
afterEach(() => {
	vi.restoreAllMocks();
});

function sessionOf(someone: TestUser | null, url = backend.url) {
	const { env } = testContext({ ...backend, url });
	const tokens = someone && { accessToken: someone.token, refreshToken: "none", expiresAt: Date.now() / 1000 + 3000 };
	return createSession(env, tokens, false);
}

async function placed(stock: number | null = null): Promise<{ id: string; productId: string }> {
	const piece = await createProduct({ stock });
	const answer = await placeOrder(shopper, orderRequest([[piece, 1]]));
	return { id: OrderResponse.parse(answer.body).data.id, productId: piece.id };
}

const statusOf = async (id: string) =>
	(await service.from("orders").select("status").eq("id", id).single()).data?.status;

describe("cancelling from the shop", () => {
	test("cancels the shopper's order and puts the piece back; twice is no mistake", async () => {
		const { id, productId } = await placed(1);
		const session = sessionOf(shopper);
		expect(await Promise.all([1, 2].map(() => cancelOrder({ ...platform, session }, id)))).toEqual([
			{ ok: true },
			{ ok: true },
		]);
		expect(await statusOf(id)).toBe("cancelled");
		expect(await stockOf(productId)).toEqual({ stock: 1, is_available: true });
	});

	test("says 'Not authenticated' to a visitor", async () => {
		const { id } = await placed();
		expect(await cancelOrder({ ...platform, session: sessionOf(null) }, id)).toEqual({
			ok: false,
			error: "Not authenticated",
		});
		expect(await statusOf(id)).toBe("pending");
	});

	test.each([
		["processing", "We are already packing this order, so it can't be cancelled any more."],
		["shipped", "This order is on its way, so it can't be cancelled any more. You can return it within 14 days."],
		["delivered", "This order has arrived, so it can't be cancelled any more. You can return it within 14 days."],
	])("tells why an order that is %s stays", async (status, error) => {
		const { id } = await placed();
		await service.from("orders").update({ status }).eq("id", id);
		expect(await cancelOrder({ ...platform, session: sessionOf(shopper) }, id)).toEqual({ ok: false, error });
		expect(await statusOf(id)).toBe(status);
	});

	test("tells that the hour is over", async () => {
		const { id } = await placed();
		const created_at = new Date(Date.now() - CANCEL_WITHIN_MS).toISOString();
		await service.from("orders").update({ created_at }).eq("id", id);
		const error = "Orders can be cancelled within an hour, and that hour is over.";
		expect(await cancelOrder({ ...platform, session: sessionOf(shopper) }, id)).toEqual({ ok: false, error });
	});

	test("can't find another's order, one that is not there, or what is no id", async () => {
		const { id } = await placed();
		const stranger = sessionOf(await createShopper());
		for (const asked of [id, crypto.randomUUID(), "1 or 1=1", ""])
			expect(await cancelOrder({ ...platform, session: stranger }, asked)).toEqual({
				ok: false,
				error: "We can't find that order.",
			});
		expect(await statusOf(id)).toBe("pending");
	});

	test("asks to try again when the database can't be reached, and logs it", async () => {
		const { id } = await placed();
		const log = captureErrorLog();
		const error = "The order could not be cancelled just now. Please try again.";
		expect(await cancelOrder({ ...platform, session: sessionOf(shopper, await closedUrl()) }, id)).toEqual({
			ok: false,
			error,
		});
		expect(log).toMatchObject([{ at: "cancel-order", requestId: "test-request", orderId: id }]);
	});
});

describe("canCancel", () => {
	const now = Date.UTC(2026, 10, 21, 12);
	const placedAt = (msAgo: number, status = "pending") => ({ status, createdAt: new Date(now - msAgo).toISOString() });

	test("offers it for a pending order within the hour, and for no other", () => {
		expect(canCancel(placedAt(0), now)).toBe(true);
		expect(canCancel(placedAt(CANCEL_WITHIN_MS - 1), now)).toBe(true);
		expect(canCancel(placedAt(CANCEL_WITHIN_MS), now)).toBe(false);
		for (const status of ["processing", "shipped", "delivered", "cancelled", ""])
			expect(canCancel(placedAt(0, status), now)).toBe(false);
	});
});
