import { useHydrated } from "#app/platform/device-store.ts";
import { formatDate, formatDateTime } from "#app/platform/format-date.ts";
import { LOCALE } from "#shared/shop.config.ts";

const DATE = { year: "numeric", month: "long", day: "numeric" } as const;
const TIME = { hour: "numeric", minute: "2-digit" } as const;

const SHOWN = {
	date: { options: DATE, inUtc: formatDate },
	time: { options: TIME, inUtc: (iso: string) => `${iso.slice(11, 16)} UTC` },
	"date-time": { options: { ...DATE, ...TIME }, inUtc: formatDateTime },
} as const;

/** In the shopper's time zone; in UTC on the server and without scripts. */
export function LocalTime({ iso, show = "date" }: { iso: string; show?: keyof typeof SHOWN }) {
	const { options, inUtc } = SHOWN[show];
	const text = useHydrated() ? new Intl.DateTimeFormat(LOCALE, options).format(new Date(iso)) : inUtc(iso);
	return <time dateTime={iso}>{text}</time>;
}
