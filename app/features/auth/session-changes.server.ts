import { z } from "zod";
import { parseSyncedCart } from "#shared/domain/synced-cart.ts";

const Ids = z.array(z.string().min(1).max(100)).max(500);

/** What a device tells the account: its cart as the account keeps it (JSON text), and favorites that it changed. */
export const SessionChanges = z.strictObject({
	/** The account whose changes these are, as the device knows it. */
	owner: z.string().min(1).max(100),
	cart: z.string().max(40_000).transform(parseSyncedCart).optional(),
	favorites: z.strictObject({ add: Ids, remove: Ids }).optional(),
});
