import { z } from "zod";
import type { PrivateContext } from "#app/features/auth/session.server.ts";
import { orUnavailable } from "#app/platform/query-result.server.ts";
import { amountFromColumn } from "#shared/domain/money.ts";
import { SHOP_TIME_ZONE } from "#shared/shop.config.ts";

const Cents = z.number().transform(amountFromColumn);

const Overview = z.object({
	orders: z.record(z.string(), z.int()),
	/** 30 days in the shop's time zone, oldest first, without canceled and unpaid orders; before refunds and fees. */
	revenue: z.array(z.object({ day: z.iso.date(), orders: z.int(), revenue: Cents })),
	/** `latest` are the eight most recently updated. */
	sold_out: z.object({ count: z.int(), latest: z.array(z.object({ id: z.string(), name: z.string() })) }),
});
export type Overview = z.infer<typeof Overview>;

export const getOverview = ({ log, session }: PrivateContext): Promise<Overview> =>
	orUnavailable(log, "admin-overview", async () => {
		const { data } = await session.db.rpc("shop_overview", { time_zone: SHOP_TIME_ZONE }).throwOnError();
		return Overview.parse(data);
	});
