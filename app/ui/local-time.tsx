import { useTimeZone } from "#app/platform/time-zone.ts";
import { formatInstant, SHOP_ZONE_NOTE, type Shown } from "#shared/domain/dates.ts";
import { SHOP_TIME_ZONE } from "#shared/shop.config.ts";

/** In the shopper's time zone; in the shop's, with its name, while the shopper's isn't known. */
export function LocalTime({ iso, show }: { iso: string; show?: Shown }) {
	const timeZone = useTimeZone();
	return (
		<>
			<time dateTime={iso}>{formatInstant(iso, timeZone ?? SHOP_TIME_ZONE, show)}</time>
			{!timeZone && <span>{SHOP_ZONE_NOTE}</span>}
		</>
	);
}
