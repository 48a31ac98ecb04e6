import type { ReactNode } from "react";
import type { Overview } from "#app/features/admin/admin-overview.server.ts";
import { Notice } from "#app/ui/notice.tsx";
import { formatDay } from "#shared/domain/dates.ts";
import { formatCents } from "#shared/domain/money.ts";
import { TIME_ZONE_NAME } from "#shared/shop.config.ts";

type Days = Overview["revenue"];

const DAY_WIDTH = 20;
const BAR_WIDTH = 13;
const CHART_HEIGHT = 100;

export function RevenueChart({ days, children }: { days: Days; children?: ReactNode }) {
	const total = days.reduce((sum, { revenue }) => sum + revenue, 0);
	return (
		<>
			<h3 className="mt-12 mb-4">Revenue by day</h3>
			<p className="mb-4">
				<b className="[font-variant-numeric:tabular-nums]">{formatCents(total)}</b>{" "}
				<span className="text-ink-muted">{`in the last ${days.length} days (${TIME_ZONE_NAME}), not counting canceled orders.`}</span>
			</p>
			{children}
			{total > 0 ? (
				<>
					<Bars days={days} />
					<RevenueTable days={days} />
				</>
			) : (
				<Notice tone="plain">Once there are orders, each day gets a bar here.</Notice>
			)}
		</>
	);
}

function Bars({ days }: { days: Days }) {
	const best = Math.max(...days.map(({ revenue }) => revenue));
	const [first, last] = [days[0]?.day ?? "", days.at(-1)?.day ?? ""];
	return (
		<figure>
			<svg
				className="block h-36 w-full border-b-2 border-bar fill-moss"
				viewBox={`0 0 ${days.length * DAY_WIDTH} ${CHART_HEIGHT}`}
				preserveAspectRatio="none"
				role="img"
				aria-label={`Bar chart of revenue by day, ${formatDay(first)} to ${formatDay(last)}; the best day brought in ${formatCents(best)}`}
			>
				{days.map(({ day, revenue }, index) => {
					const height = revenue > 0 ? Math.max((revenue / best) * CHART_HEIGHT, 1) : 0;
					return (
						<rect
							className="hover:fill-clay"
							key={day}
							x={index * DAY_WIDTH + (DAY_WIDTH - BAR_WIDTH) / 2}
							y={CHART_HEIGHT - height}
							width={BAR_WIDTH}
							height={height}
						>
							<title>{`${formatDay(day)}: ${formatCents(revenue)}`}</title>
						</rect>
					);
				})}
			</svg>
			<figcaption className="flex flex-wrap justify-between gap-x-4 py-2 text-small text-ink-muted" aria-hidden="true">
				<time dateTime={first}>{formatDay(first)}</time>
				<time dateTime={last}>{formatDay(last)}</time>
			</figcaption>
		</figure>
	);
}

const CELL = "border-b border-line py-2 wrap-anywhere"; // breaks enlarged text on a phone

function RevenueTable({ days }: { days: Days }) {
	return (
		<details>
			<summary className="link text-small">Show the numbers</summary>
			<table className="w-full max-w-lg text-small [font-variant-numeric:tabular-nums]">
				<caption className="sr-only">Revenue by day</caption>
				<thead>
					<tr>
						<th className={`${CELL} text-start font-semibold`} scope="col">
							Day
						</th>
						<th className={`${CELL} text-end font-semibold`} scope="col">
							Orders
						</th>
						<th className={`${CELL} text-end font-semibold`} scope="col">
							Revenue
						</th>
					</tr>
				</thead>
				<tbody>
					{days.toReversed().map(({ day, orders, revenue }) => (
						<tr key={day}>
							<th className={`${CELL} text-start font-normal`} scope="row">
								{formatDay(day)}
							</th>
							<td className={`${CELL} text-end`}>{orders}</td>
							<td className={`${CELL} text-end`}>{formatCents(revenue)}</td>
						</tr>
					))}
				</tbody>
			</table>
		</details>
	);
}
