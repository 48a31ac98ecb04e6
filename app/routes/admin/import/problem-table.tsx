import type { FileCheck } from "#app/features/admin/product-file.ts";

const CELL = "border-b border-line py-2 pe-3 text-start align-top";

const COLUMNS = { Row: "", Column: "w-[27%]", "As typed": "w-[23%]", Problem: "" };

export function ProblemTable({ check: { problems, problemCount } }: { check: FileCheck }) {
	if (problemCount === 0) return null;
	return (
		<table className="w-full text-small">
			<caption className="pb-2 text-start font-semibold">
				{problemCount > problems.length
					? `The first ${problems.length} of ${problemCount} wrong cells`
					: `Wrong cells: ${problemCount}`}
			</caption>
			<thead>
				<tr>
					{Object.entries(COLUMNS).map(([heading, width]) => (
						<th key={heading} className={`${CELL} ${width}`} scope="col">
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
						<td className={`${CELL} wrap-anywhere`}>{column ?? "Whole row"}</td>
						<td className={`${CELL} wrap-anywhere`}>{text || "nothing"}</td>
						<td className={`${CELL} wrap-anywhere`}>{message}</td>
					</tr>
				))}
			</tbody>
		</table>
	);
}
