import { CUT_OFF_HOUR, HOLIDAYS, SHOP_TIME_ZONE } from "../shop.config.ts";
import { type ShippingMethod, STANDARD } from "./shipping.ts";

/** Calendar dates such as "2026-11-25". */
export interface DeliveryDates {
	from: string;
	to: string;
}

const SHOP_TIME = new Intl.DateTimeFormat("en-US", {
	timeZone: SHOP_TIME_ZONE,
	year: "numeric",
	month: "numeric",
	day: "numeric",
	hour: "numeric",
	hourCycle: "h23",
});

/** `date` must be midnight UTC. */
export function isBusinessDay(date: Date): boolean {
	const weekday = date.getUTCDay();
	const day = date.getUTCDate();
	const month = date.getUTCMonth() + 1;
	const isLast = new Date(date.getTime() + 7 * 86_400_000).getUTCMonth() + 1 !== month;
	const week = Math.ceil(day / 7);
	const isHoliday = HOLIDAYS.some(
		(holiday) =>
			holiday.month === month &&
			(holiday.day === day ||
				(holiday.weekday === weekday && (holiday.week === week || (holiday.week === "last" && isLast)))),
	);
	return weekday % 6 > 0 && !isHoliday;
}

/** Returns the business day `count` business days after `date`, or after the next business day if `date` isn't one. */
function businessDay(date: Date, count: number): Date {
	const day = new Date(date);
	for (let left = count; !isBusinessDay(day) || left-- > 0; ) day.setUTCDate(day.getUTCDate() + 1);
	return day;
}

/** Returns when the method delivers an order (spec S9.21). `orderedAt` is in ms since 1970. */
export function deliveryDates(orderedAt: number, { minDays, maxDays }: ShippingMethod = STANDARD): DeliveryDates {
	const parts = SHOP_TIME.formatToParts(orderedAt).map(({ type, value }) => [type, Number(value)]);
	const { year = 0, month = 1, day = 1, hour = 0 } = Object.fromEntries(parts) as Record<string, number>;
	const packed = businessDay(new Date(Date.UTC(year, month - 1, hour < CUT_OFF_HOUR ? day : day + 1)), 0);
	const iso = (days: number) => businessDay(packed, days).toISOString().slice(0, 10);
	return { from: iso(minDays), to: iso(maxDays) };
}

const MONTHS = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(" ");

const monthAndDay = (date: string) => `${MONTHS[Number(date.slice(5, 7)) - 1]} ${Number(date.slice(8))}`;

/** Returns "Nov 25–28", or "Nov 30 – Dec 2" across months. */
export function formatDelivery({ from, to }: DeliveryDates): string {
	const [start, end] = [monthAndDay(from), monthAndDay(to)];
	return start.slice(0, 3) === end.slice(0, 3) ? `${start}–${end.slice(4)}` : `${start} – ${end}`;
}
