import { randomUUID } from "node:crypto";
import { afterAll, afterEach, expect, test, vi } from "vitest";
import { advanceOrder } from "../../app/features/admin/admin-orders.server.ts";
import { createProduct, updateProduct } from "../../app/features/admin/admin-products.server.ts";
import { createSession } from "../../app/features/auth/session.server.ts";
import { cancelOrder } from "../../app/features/orders/cancel-order.server.ts";
import { FAULTS, type FaultName } from "../../tests/support/fault-proxy.ts";
import { type Fault, standBetween } from "../../tests/worker/support/in-between.ts";
import { fieldsFromRow } from "../functions/_shared/domain/product-row.ts";
import { backend, createShopper } from "./support/backend.ts";
import { captureErrorLog, testContext } from "./support/context.ts";

// Something that answers every call alike stands where the database is: pages read before they write, so from outside
// only reads are seen to fail (tests/worker/faults.test.ts).
let fault: Fault = { status: 502 };
const broken = await standBetween(backend.url, () => fault);
afterAll(broken.close);
afterEach(() => {
	vi.restoreAllMocks();
});

const FIELDS = fieldsFromRow({
	...{ id: "enc-0001", name: "Coat", price: 24, category: "mens", condition: "Good", discount_percentage: 0 },
	...{ brand: null, size: null, color: null, material: null, description: null, gender: null, subcategory: null },
} as never);
const ID = "7d1c1ea0-0000-4000-8000-000000000000";

test.each((Object.keys(FAULTS) as FaultName[]).filter((name) => name !== "slow"))(
	"a write that is answered by %s is not taken for done",
	async (name) => {
		fault = FAULTS[name];
		const log = captureErrorLog();
		const platform = testContext({ ...backend, url: broken.url });
		const { token: accessToken } = await createShopper();
		const session = createSession(platform.env, { accessToken, refreshToken: "", expiresAt: Date.now() }, false);
		const piece = { id: "enc-0001", version: "", fields: FIELDS, pictures: [], soldOutByOrder: false };
		const away = expect.objectContaining({ init: expect.objectContaining({ status: 503 }) });

		expect(await cancelOrder({ ...platform, session }, ID)).toMatchObject({ ok: false });
		const step = { id: ID, status: "processing", trackingNumber: "" } as const;
		expect(await advanceOrder({ ...platform, session }, step)).toEqual({ ok: false, status: 503 });
		await expect(createProduct({ ...platform, session }, `piece-${randomUUID()}`, FIELDS)).rejects.toEqual(away);
		await expect(updateProduct({ ...platform, session }, piece, { ...FIELDS, name: "Cloak" })).rejects.toEqual(away);
		expect(log.map(({ at }) => at)).toEqual(["cancel-order", "advance-order", "create-product", "update-product"]);
	},
);
