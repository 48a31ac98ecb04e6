import type { RowProblem } from "./product-file.ts";

const CELL = "border-b border-line py-2 pe-3 text-start align-top";

const COLUMNS = { Row: "", Column: "w-[27%]", "As typed": "w-[23%]", Problem: "" };

interface ProblemTableProps {
	/** Of the cells, such as "Wrong cells". */
	title: string;
	/** The first of `count`. */
	problems: readonly RowProblem[];
	count: number;
}

export function ProblemTable({ title, problems, count }: ProblemTableProps) {
	if (count === 0) return null;
	return (
		<table className="w-full text-small">
			<caption className="pb-2 text-start font-semibold">
				{`${title}: ${count > problems.length ? `the first ${problems.length} of ${count}` : count}`}
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
