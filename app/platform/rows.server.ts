import { data } from "react-router";
import { log } from "#shared/log.ts";

/**
 * The rows of an answer, if rows they are: something between the Worker and the database may answer 200 with whatever it
 * likes. `column`: one that every row has. Throws otherwise, so that it counts as no answer.
 */
export function rowsIn<Row extends object>(rows: readonly Row[] | null, column: keyof Row & string): Row[] {
	if (!Array.isArray(rows) || !rows.every((row: unknown) => isRow(row, column)))
		throw new Error(`what was answered is no list of rows with ${column}`);
	return rows;
}

/** One row, or null where there is none. Throws where it is something else. */
export function rowIn<Row extends object>(row: Row | null, column: keyof Row & string): Row | null {
	if (row !== null && !isRow(row, column)) throw new Error(`what was answered is no row with ${column}`);
	return row;
}

const isRow = (row: unknown, column: string) => typeof row === "object" && row !== null && Object.hasOwn(row, column);

/** What `read` reads. Where it can't: a line in the log, and a 503, which the error page explains. */
export async function orUnavailable<T>(at: string, requestId: string, read: () => Promise<T>): Promise<T> {
	try {
		return await read();
	} catch (error) {
		log("error", at, { requestId, error });
		throw data(null, { status: 503, statusText: "The database does not answer" });
	}
}

/** Whether a write without an answer of its own was done: 201 or 204, and not somebody else's 200. */
export const isWritten = (status: number) => status === 201 || status === 204;
