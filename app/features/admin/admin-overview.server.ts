import { z } from "zod";
import type { Session } from "#app/features/auth/session.server.ts";
import type { Platform } from "#app/platform/context.ts";
import { orUnavailable } from "#app/platform/query-result.server.ts";
import { type Cents, centsFromDollars } from "#shared/domain/money.ts";

/** The shop at a glance. */
export interface Overview {
	/** How many orders stand at a status; those without any are missing. */
	orders: Record<string, number>;
	/** Today and the 29 days before it, the oldest first; `day` as 2026-11-21, in UTC. Cancelled orders don't count. */
	revenue: { day: string; orders: number; revenue: Cents }[];
	/** All sold-out pieces, and the eight that changed last. */
	soldOut: { count: number; latest: { id: string; name: string }[] };
}

const Answer = z.object({
	orders: z.record(z.string(), z.int()),
	revenue: z.array(z.object({ day: z.iso.date(), orders: z.int(), revenue: z.number() })),
	sold_out: z.object({ count: z.int(), latest: z.array(z.object({ id: z.string(), name: z.string() })) }),
});

/** What shop_overview() counts, in one question. Throws a 503 where it can't be read. */
export async function getOverview({ requestId }: Pick<Platform, "requestId">, session: Session): Promise<Overview> {
	const { orders, revenue, sold_out } = await orUnavailable("admin-overview", requestId, async () => {
		const { data, error } = await session.supabase().rpc("shop_overview");
		if (error) throw error;
		return Answer.parse(data);
	});
	return {
		orders,
		revenue: revenue.map((day) => ({ ...day, revenue: centsFromDollars(day.revenue) })),
		soldOut: sold_out,
	};
}
