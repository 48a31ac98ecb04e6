import { data } from "react-router";
import { parseJson } from "#shared/domain/stored-items.ts";
import type { Log } from "./context.server.ts";

/** The Postgres error code. */
export const UNIQUE_VIOLATION = "23505";

/** Throws unless every row has `column`, as a proxy may answer 200 with any body. */
export function parseRows<Row extends object>(rows: readonly Row[] | null, column: keyof Row & string): Row[] {
	if (!Array.isArray(rows) || !rows.every((row: unknown) => isRow(row, column)))
		throw new Error(`expected a list of rows with ${column}`);
	return rows;
}

export function parseRow<Row extends object>(row: Row | null, column: keyof Row & string): Row | null {
	if (row !== null && !isRow(row, column)) throw new Error(`expected a row with ${column}`);
	return row;
}

const isRow = (row: unknown, column: string) => typeof row === "object" && row !== null && Object.hasOwn(row, column);

/** The maximum number of ids in a query, so that proxies accept its URL. */
export const MAX_IDS = 50;

export const chunksOf = (ids: readonly string[]): (readonly string[])[] =>
	ids.flatMap((_, n) => (n % MAX_IDS === 0 ? [ids.slice(n, n + MAX_IDS)] : []));

/** Logs an error and returns null. */
export async function orNull<T>(log: Log, operation: string, query: () => Promise<T>): Promise<T | null> {
	try {
		return await query();
	} catch (error) {
		log("error", operation, { error });
		return null;
	}
}

/** Logs an error and throws a 503 response. */
export async function orUnavailable<T>(log: Log, operation: string, query: () => Promise<T>): Promise<T> {
	try {
		return await query();
	} catch (error) {
		log("error", operation, { error });
		throw data(null, { status: 503, statusText: "The database is unavailable" });
	}
}

/** PostgREST answers a write without rows with 201 or 204; a proxy may answer 200. */
export const isWriteSuccess = (status: number) => status === 201 || status === 204;

/** Returns the JSON that our database functions raise as `detail`, or null. */
export const parseErrorDetails = ({ details }: { details: string }) => parseJson(details);
