// node tests/nightly/kill-mails.ts [kills]
// Kills the edge functions each time the provider has accepted a mail, before they learn it. Fails unless each mail arrives once, in the
// order of its recipient's, and no log line contains an address or contents.
import { setTimeout } from "node:timers/promises";
import { SECRET_KEY } from "../../supabase/local/demo.ts";
import { Mailbox, type ShopMessage } from "../../supabase/local/mailbox.ts";
import { startStack } from "../../supabase/local/stack.ts";

const KILLS = Number(process.argv[2] ?? 20);
const RECIPIENTS = 4;
const PRODUCT = "Trucker denim jacket";
const DEADLINE = performance.now() + 600_000;

const lines: string[] = [];
const arrived: { to: string; product: string }[] = [];
let kills = 0;

class KillingMailbox extends Mailbox {
	override async send(message: ShopMessage): Promise<void> {
		await super.send(message);
		arrived.push({ to: message.to, product: /P\d+/.exec(message.html ?? "")?.[0] ?? "" });
		const pid = stack.functionsPid();
		if (pid === null) return;
		process.kill(pid, "SIGKILL");
		kills++;
	}
}

const log = (line: string) => void lines.push(line);
const stack = await startStack({
	port: 0,
	dataDir: "memory",
	seed: false,
	log,
	debug: log,
	mailbox: new KillingMailbox(),
});

const expected = Array.from({ length: KILLS }, (_, n) => ({
	to: `${n % RECIPIENTS}@encore.example`,
	product: `P${n}`,
}));
const token = crypto.randomUUID();
const rows = expected.map(({ to, product }) => {
	const data = { token, products: [{ id: product, name: `${PRODUCT} ${product}`, old_price: 68, new_price: 51 }] };
	return `('price_drop', '${to}', '${JSON.stringify(data)}')`;
});
await stack.sql(`insert into public.mails (kind, recipient, data) values ${rows.join(", ")}`);

const isDone = async () => {
	const response = await fetch(`${stack.url}/rest/v1/rpc/mails_are_due`, {
		method: "POST",
		headers: { apikey: SECRET_KEY, "content-type": "application/json" },
		body: "{}",
	});
	return response.ok && (await response.text()) === "false";
};
for (;;) {
	// Otherwise due again after a minute
	await stack.sql("update public.mails set next_attempt_at = now(), attempts = 1 where sent_at is null");
	if (await isDone()) break;
	if (performance.now() > DEADLINE) throw new Error(`${arrived.length} of ${KILLS} mails arrived in ten minutes`);
	await fetch(`${stack.url}/functions/v1/mail`, { method: "POST", headers: { apikey: SECRET_KEY } }).catch(() => {});
	await setTimeout(250);
}
await stack.stop();

const of = (mails: typeof arrived, to: string) => mails.filter((mail) => mail.to === to).map(({ product }) => product);
const problems = Array.from({ length: RECIPIENTS }, (_, n) => `${n}@encore.example`).flatMap((to) =>
	String(of(arrived, to)) === String(of(expected, to)) ? [] : [`${to} got ${of(arrived, to)}`],
);
if (kills < KILLS) problems.push(`only ${kills} kills`);
const leaks = lines.filter(
	(line) => line.includes("@encore.example") || line.includes(PRODUCT) || line.includes(token),
);
if (lines.length === 0) problems.push("no line was logged");
problems.push(...leaks.map((line) => `logged: ${line}`));

for (const problem of problems) console.error(problem);
console.info(
	problems.length > 0
		? `${problems.length} problems.`
		: `${KILLS} mails arrived once and in order after ${kills} kills.`,
);
process.exit(problems.length > 0 ? 1 : 0);
