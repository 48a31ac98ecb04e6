import { Fragment } from "react";
import type { StorageEntry } from "./content.ts";

/** On a narrow phone a name breaks after an underscore. */
export function CookieTable({ label, rows }: { label: string; rows: readonly StorageEntry[] }) {
	return (
		<table className="cookie-table" aria-label={label}>
			<thead>
				<tr>
					<th scope="col">Name</th>
					<th scope="col">Purpose</th>
					<th scope="col">Duration</th>
				</tr>
			</thead>
			<tbody>
				{rows.map(({ name, purpose, duration, set }) => (
					<tr key={name}>
						<th scope="row">
							{name.split(/(?<=[a-z]_)/).map((part) => (
								<Fragment key={part}>
									{part}
									<wbr />
								</Fragment>
							))}
							{!set && <p className="hint">not set</p>}
						</th>
						<td>{purpose}</td>
						<td>{duration}</td>
					</tr>
				))}
			</tbody>
		</table>
	);
}
