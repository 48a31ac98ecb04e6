import { BACKEND_NAMES, type Backend } from "../../support/faults.ts";

/**
 * What a shopper sees while a backend fails: the page as usual; the page from the bundled catalogue; the page or form with a
 * message and the entered values; or the error page "One moment, please" (503), which keeps the session.
 */
export type OutcomeKind = "unaffected" | "bundled" | "message" | "error page";

export interface Outcome {
	kind: OutcomeKind;
	/** The response's status for a `message`. */
	status?: number | readonly number[];
	contains?: readonly (string | RegExp)[];
}

/** A page or form that faults.test.ts requests while a backend fails; docs/reliability.md has a table of all. */
export interface FaultCase {
	/** Cases with the same title share a row of the table, and their outcomes. */
	title: string;
	as: "visitor" | "shopper" | "admin";
	path: string;
	/** Form fields; called for each request. */
	fields?: (values: CaseValues) => Record<string, string>;
	json?: (values: CaseValues) => unknown;
	/** The name of a file field. */
	file?: string;
	cookie?: string;
	/** The response to a post while everything works; missing where it depends on earlier requests. */
	success?: { status: number; to?: RegExp; contains?: readonly string[] };
	/** Outcomes by failing backend; the others leave it unaffected. `everything` defaults to that of Auth, then PostgREST. */
	on: Partial<Record<Backend, Outcome>>;
	/** Its success would change what other tests see, so it runs only while a backend of `on` fails. */
	visibleToOthers?: true;
	endsSession?: true;
}

export interface CaseValues {
	email: string;
	userId: string;
	orderId: string;
}

export const UNAFFECTED: Outcome = { kind: "unaffected" };
export const BUNDLED: Outcome = { kind: "bundled" };
export const ERROR_PAGE: Outcome = { kind: "error page" };
export const message = (status: number | readonly number[], ...contains: (string | RegExp)[]): Outcome => ({
	kind: "message",
	status,
	contains,
});

function definedOutcome({ on }: FaultCase, backend: Backend): Outcome | undefined {
	if (backend !== "everything") return on[backend];
	return on.everything ?? on.Auth ?? on.PostgREST ?? Object.values(on)[0];
}

export const outcomeOf = (faultCase: FaultCase, backend: Backend): Outcome =>
	definedOutcome(faultCase, backend) ?? UNAFFECTED;

/** Whether the case sends requests to this backend. */
export const usesBackend = (faultCase: FaultCase, backend: Backend): boolean =>
	definedOutcome(faultCase, backend) !== undefined;

/** The table in docs/reliability.md. Throws where cases of one title differ. */
export function faultTable(cases: readonly FaultCase[]): string {
	const lines = [...Map.groupBy(cases, ({ title }) => title)].map(([title, sameTitle]) => {
		const kinds = BACKEND_NAMES.map((backend) => {
			const [kind = "", ...others] = new Set(sameTitle.map((faultCase) => outcomeOf(faultCase, backend).kind));
			if (others.length > 0) throw new Error(`"${title}" is ${kind} and ${others} while ${backend} fails`);
			return kind;
		});
		return [title, ...kinds];
	});
	const head = ["page or form", ...BACKEND_NAMES];
	const widths = head.map((_, i) => Math.max(...[head, ...lines].map((line) => line[i]?.length ?? 0)));
	const format = (cells: readonly string[]) => `| ${cells.map((cell, i) => cell.padEnd(widths[i] ?? 0)).join(" | ")} |`;
	return [format(head), format(widths.map((width) => "-".repeat(width))), ...lines.map(format)].join("\n");
}
