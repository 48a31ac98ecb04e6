import { advanceOrder } from "#app/features/admin/admin-orders.server.ts";
import type { Session } from "#app/features/auth/session.server.ts";
import { isOrderStatus } from "#app/features/orders/order-status.ts";
import type { Platform } from "#app/platform/context.ts";
import { isUuid } from "#shared/domain/postgres-formats.ts";
import { FAILED, type Refused } from "./refused.ts";

const WHERE: Record<string, string> = {
	pending: "It is waiting again.",
	processing: "It is being packed by now.",
	shipped: "It is on its way by now.",
	delivered: "It has arrived by now.",
	cancelled: "It was cancelled.",
};

/** Takes the order that the form names to the status that it names. A refusal comes with its HTTP status. */
export async function advance(
	platform: Pick<Platform, "requestId">,
	session: Session,
	form: FormData,
): Promise<{ refused: null; status: 302 } | { refused: Refused; status: number }> {
	const [id, to, trackingNumber] = ["id", "status", "trackingNumber"].map((name) =>
		String(form.get(name) ?? "")
			.replaceAll("\0", "")
			.trim(),
	) as [string, string, string];
	const refused = { id, trackingNumber, invalid: null, title: null };
	const failed = { ...refused, ...FAILED };
	if (!isUuid(id) || !isOrderStatus(to)) return { refused: failed, status: 422 };
	const result = await advanceOrder(platform, session, { id, status: to, trackingNumber });
	if (result.ok) return { refused: null, status: 302 };
	if ("invalid" in result) return { refused: { ...refused, invalid: result.invalid }, status: 422 };
	if (!("movedOn" in result)) return { refused: failed, status: result.status };
	const description = `Somebody else was faster. ${WHERE[result.movedOn] ?? ""}`;
	return { refused: { ...refused, title: "That order has moved on", description }, status: 409 };
}
