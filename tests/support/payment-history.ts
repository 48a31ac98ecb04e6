import { type Snapshot, snapshotOf } from "./database-payments.ts";
import type { Connection } from "./real-postgres.ts";

type Refund = Snapshot["refunds"][number];

/** A payment of $34.30 at the provider, and the snapshots that its events led to. */
export class ProviderPayment {
	readonly #order: { id: string };
	readonly #refundsAfterLoss: boolean;
	page: "open" | "expired" | "paid" = "open";
	received = 3430;
	readonly refunds: Refund[] = [];
	dispute: { state: "open" | "won" | "lost"; amount: number } | null = null;
	readonly snapshots: Snapshot[] = [];

	/** With `refundsAfterLoss`, the provider refunds the rest after a lost dispute. */
	constructor(order: { id: string }, refundsAfterLoss: boolean) {
		this.#order = order;
		this.#refundsAfterLoss = refundsAfterLoss;
	}

	snapshot(): Snapshot {
		const { page, received, refunds, dispute } = this;
		const isHeld = dispute?.state === "open" || dispute?.state === "lost";
		return snapshotOf(this.#order, page, {
			amount: received,
			dispute: dispute?.state ?? null,
			disputed: isHeld ? dispute.amount : 0,
			refunds: refunds.map((refund) => ({ ...refund })),
		});
	}

	/** Sends an event, which a test delivers at any time. */
	changed(): void {
		this.snapshots.push(this.snapshot());
	}

	sumOf(...statuses: string[]): number {
		return this.refunds.reduce((sum, { amount, status }) => (statuses.includes(status) ? sum + amount : sum), 0);
	}

	get taken(): number {
		return this.dispute?.state === "lost" ? this.dispute.amount : 0;
	}

	/** Returns false if the provider rejects the refund. */
	refund(id: string | null, amount: number, status: "pending" | "succeeded"): boolean {
		const isDisputed = this.dispute?.state === "open" || (this.dispute?.state === "lost" && !this.#refundsAfterLoss);
		const left = this.received - this.sumOf("pending", "succeeded") - this.taken;
		if (this.page !== "paid" || isDisputed || amount > left) return false;
		this.refunds.push({ id, ref: `re_${this.refunds.length}_${this.#order.id}`, amount, status });
		this.changed();
		return true;
	}
}

/** Returns the code of the database function's error, after rolling back to a savepoint. */
export async function attempt(db: Connection, sql: string, parameters: unknown[] = []): Promise<string | null> {
	await db.query("savepoint attempt");
	try {
		await db.query(sql, parameters);
		return null;
	} catch (error) {
		const { code, message } = error as { code?: string; message: string };
		if (!code?.startsWith("PT")) throw error;
		await db.query("rollback to savepoint attempt");
		return message;
	}
}
