import { createContext, use } from "react";
import { useHydrated } from "#app/platform/device-store.ts";
import { formatInstant, SHOP_ZONE_NOTE, type Shown } from "#shared/domain/dates.ts";
import { SHOP_TIME_ZONE } from "#shared/shop.config.ts";

/** The signed-in shopper's time zone; null if unknown, and on public pages, which are the same for everyone. */
export const KnownTimeZone = createContext<string | null>(null);

/** Shows the time in the shopper's zone. While that is unknown, shows it in the shop's zone with the zone's name. */
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
