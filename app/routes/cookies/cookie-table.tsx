import type { Kept } from "./content.ts";

/** Name, purpose and duration of each. */
export function CookieTable({ label, rows }: { label: string; rows: readonly Kept[] }) {
	return (
		<table className="kept" aria-label={label}>
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
							{name}
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
