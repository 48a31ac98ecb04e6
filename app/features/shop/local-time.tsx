import { createContext, use } from "react";
import { useHydrated } from "#app/platform/device-store.ts";
import { formatInstant, SHOP_ZONE_NOTE, type Shown } from "#shared/domain/dates.ts";
import { SHOP_TIME_ZONE } from "#shared/shop.config.ts";

/** A signed-in shopper's; null on public pages, which are the same for everyone, and before the first sign-in. */
export const KnownTimeZone = createContext<string | null>(null);

/** Shows the shopper's time, or the shop's with the name of its zone while the shopper's isn't known. */
export function LocalTime({ iso, show }: { iso: string; show?: Shown }) {
	const known = use(KnownTimeZone);
	const isHydrated = useHydrated();
	return (
		<>
			<time dateTime={iso}>{formatInstant(iso, isHydrated ? undefined : (known ?? SHOP_TIME_ZONE), show)}</time>
			{!isHydrated && !known && <span>{SHOP_ZONE_NOTE}</span>}
		</>
	);
}
