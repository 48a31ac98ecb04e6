import type { PGlite } from "@electric-sql/pglite";

const SETTING = /^SELECT set_config\('([\w.]+)', (?:\$1|'([^']*)'), true\)$/;
/** The same as the setting `role`. */
const ROLE = /^SET LOCAL ROLE "(\w+)"$/;
const END = /^\s*(commit|rollback)\b/i;

/**
 * Lite tells Postgres who is asking in six to ten statements a request, each as dear as the question itself. They are
 * held here and go as one, before whatever is asked next: PGlite has one session, so nothing can come in between. They
 * are local to their transaction; at its end, those that nothing came after are dropped. A setting that Postgres
 * refuses fails the statement that follows it.
 */
export function sendSettingsTogether(db: PGlite): void {
	const query = db.query.bind(db);
	const held = new Map<string, unknown>();

	const send = async (): Promise<void> => {
		const names = [...held.keys()];
		const values = [...held.values()];
		held.clear();
		await query(`SELECT ${names.map((name, n) => `set_config('${name}', $${n + 1}, true)`).join(", ")}`, values);
	};

	db.query = async <Row>(...asked: Parameters<PGlite["query"]>) => {
		const [sql, parameters] = asked;
		const setting = SETTING.exec(sql.trim());
		if (setting?.[1]) {
			held.set(setting[1], setting[2] ?? parameters?.[0]);
			return { rows: [], fields: [], affectedRows: 0 };
		}
		const role = ROLE.exec(sql.trim());
		if (role) {
			held.set("role", role[1]);
			return { rows: [], fields: [], affectedRows: 0 };
		}
		if (END.test(sql)) held.clear();
		if (held.size > 0) await send();
		return query<Row>(...asked);
	};
}
