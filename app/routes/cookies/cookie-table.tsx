import { Fragment } from "react";

const CELL = "border-b border-line py-[0.6rem] text-start align-top";

interface CookieTableProps {
	label: string;
	/** Name, purpose and duration. */
	rows: readonly (readonly string[])[];
	/** Whether this shop sets them. */
	set: boolean;
}

/** A narrow phone breaks names after an underscore. */
export function CookieTable({ label, rows, set }: CookieTableProps) {
	return (
		<table className="w-full text-small wrap-anywhere" aria-label={label}>
			<thead>
				<tr>
					<th className={`${CELL} w-[32%] pe-3`} scope="col">
						Name
					</th>
					<th className={`${CELL} pe-3`} scope="col">
						Purpose
					</th>
					<th className={`${CELL} w-[24%]`} scope="col">
						Duration
					</th>
				</tr>
			</thead>
			<tbody>
				{rows.map(([name = "", purpose, duration]) => (
					<tr key={name}>
						<th className={`${CELL} pe-3`} scope="row">
							{name.split(/(?<=[a-z]_)/).map((part) => (
								<Fragment key={part}>
									{part}
									<wbr />
								</Fragment>
							))}
							{!set && <p className="hint font-normal">not set</p>}
						</th>
						<td className={`${CELL} pe-3`}>{purpose}</td>
						<td className={CELL}>{duration}</td>
					</tr>
				))}
			</tbody>
		</table>
	);
}
