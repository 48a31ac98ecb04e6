import type { FileCheck } from "#app/features/admin/product-file.ts";

const CELL = "border-b border-line py-2 pe-3 text-start align-top";

export function ProblemTable({ check: { problems, problemCount } }: { check: FileCheck }) {
	if (problemCount === 0) return null;
	return (
		<table className="w-full text-small wrap-anywhere">
			<caption className="pb-2 text-start font-semibold">
				{problemCount > problems.length
					? `The first ${problems.length} of ${problemCount} wrong cells`
					: `Wrong cells: ${problemCount}`}
			</caption>
			<thead>
				<tr>
					{["Row", "Column", "As typed", "Problem"].map((heading) => (
						<th key={heading} className={CELL} scope="col">
							{heading}
						</th>
					))}
				</tr>
			</thead>
			<tbody>
				{problems.map(({ row, column, text, message }) => (
					<tr key={`${row} ${column} ${message}`}>
						<th className={CELL} scope="row">
							{row}
						</th>
						<td className={CELL}>{column ?? "Whole row"}</td>
						<td className={CELL}>{text || "nothing"}</td>
						<td className={CELL}>{message}</td>
					</tr>
				))}
			</tbody>
		</table>
	);
}
