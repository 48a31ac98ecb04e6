import { randomBytes, randomInt, randomUUID } from "node:crypto";
import type { AccountState } from "../../app/features/sync/account-state.ts";
import { CATALOGUE } from "../../supabase/functions/_shared/catalogue/catalogue.ts";
import type { Quote } from "../../supabase/functions/_shared/contracts/pricing.ts";
import { type Cents, formatCents } from "../../supabase/functions/_shared/domain/money.ts";
import { quote } from "../../supabase/functions/_shared/domain/pricing.ts";
import { CookieJar } from "../worker/support/cookie-jar.ts";

/** An order that the shop has said it took. */
export interface Acknowledged {
	id: string;
	key: string;
	marker: string;
	lines: { productId: string; quantity: number; unitPrice: Cents }[];
	total: Cents;
	/** Null: sent, and no answer heard. */
	cancelled: boolean | null;
}

/** What a whole run writes down. */
export interface Ledger {
	/** Milliseconds, by step. */
	times: Map<string, number[]>;
	orders: Acknowledged[];
	/** Orders whose every answer was "try again": they may be stored. */
	unheard: number;
	/** Orders refused by rule (sold out), by HTTP status. */
	refusals: Map<number, number>;
	problems: string[];
	/** Answers that ask to try again, as somebody behind the shop was too slow; by step. */
	busy: Map<string, number>;
}

/** The shop asked to try again: nothing is known of what was asked for, as for any shopper. */
export class Busy extends Error {}
const TRY_AGAIN = /does not answer right now|could not be (cancelled|loaded|saved) (just|right) now/;
const TRIES = 8;
const BETWEEN_TRIES_MS = 1_000;

/** As a shopper does who presses the button again. */
async function patiently<T>(act: () => Promise<T>): Promise<T> {
	for (let left = TRIES; ; left--) {
		try {
			return await act();
		} catch (error) {
			if (!(error instanceof Busy) || left <= 1) throw error;
			await new Promise((resolve) => setTimeout(resolve, BETWEEN_TRIES_MS));
		}
	}
}

/** In the name, address and e-mail of one shopper and nowhere else. */
const MARKER = /mk[0-9a-f]{12}/g;
const PASSWORD = "a-password-4-load";
const REPLAYED = 0.2; // of all orders, sent a second time with their key
const CANCELLED = 0.2;

const products = new Map(CATALOGUE.map((product) => [product.id, product]));
const buyable = CATALOGUE.filter(({ status }) => status === "available");
const KEYWORDS = ["denim", "silk scarf", "wool", "boots", "vintage", "zzz"];
const LISTS = [
	"/shop",
	"/shop?category=shoes",
	"/vintage?decade=90s",
	"/categories/womens",
	"/new-arrivals",
	"/accessories",
];
const some = <T>(list: readonly T[]): T => list[randomInt(list.length)] as T;

/** Somebody with a browser, who tells in the ledger whatever is not as it should be. */
export class LoadShopper {
	readonly marker = `mk${randomBytes(6).toString("hex")}`;
	readonly email = `load-${this.marker}@encore.example`;
	#jar = new CookieJar();
	#mine: Acknowledged[] = [];
	#shop: string;
	#ledger: Ledger;
	constructor(shop: string, ledger: Ledger) {
		this.#shop = shop;
		this.#ledger = ledger;
	}

	/** Asks, takes the time, and looks whether the answer is a fault or holds anything of somebody else's. */
	async #ask(step: string, path: string, wanted: readonly number[], init: RequestInit = {}) {
		const { times, problems, busy } = this.#ledger;
		const headers = new Headers(init.headers);
		if (this.#jar.header()) headers.set("cookie", this.#jar.header());
		if (init.method) headers.set("origin", this.#shop);
		const started = performance.now();
		const response = await fetch(this.#shop + path, { redirect: "manual", ...init, headers });
		const text = await response.text();
		const taken = times.get(step) ?? [];
		times.set(step, taken);
		taken.push(performance.now() - started);
		this.#jar.take(response.headers.getSetCookie());
		const { status } = response;
		const reference = response.headers.get("x-request-id");
		const isBusy = status === 503 || TRY_AGAIN.test(text);
		if (isBusy) busy.set(step, (busy.get(step) ?? 0) + 1);
		else if (!wanted.includes(status)) problems.push(`${step}: ${path} answered ${status} (${reference})`);
		const foreign = `${text} ${response.headers.get("location")}`.match(MARKER)?.find((found) => found !== this.marker);
		if (foreign) problems.push(`${step}: ${path} told ${this.marker} of ${foreign} (${reference})`);
		if (isBusy) throw new Busy();
		return { status, text, location: response.headers.get("location") ?? "" };
	}

	#post(step: string, path: string, wanted: readonly number[], fields: Record<string, string>) {
		return this.#ask(step, path, wanted, { method: "POST", body: new URLSearchParams(fields) });
	}

	#send(step: string, path: string, body: object) {
		const headers = { "content-type": "application/json" };
		return this.#ask(step, path, [200], { method: "POST", body: JSON.stringify(body), headers });
	}

	#expect(step: string, isRight: boolean, what: string) {
		if (!isRight) this.#ledger.problems.push(`${step}: ${this.marker} ${what}`);
	}

	async signUp() {
		const credentials = { identifier: this.email, password: PASSWORD, confirm: PASSWORD };
		// A try that nobody heard of may have made the account: then signing in is what works
		for (let left = TRIES; left > 0 && !this.#jar.cookies.has("signed_in"); left--) {
			const form = left % 2 === 0 ? "sign-up" : "sign-in";
			await this.#post("sign up", `/auth?mode=${form}`, [302, 422], { intent: form, ...credentials }).catch(() => {});
		}
		const name = { intent: "profile", name: `Load ${this.marker}` };
		await patiently(() => this.#post("name", "/account", [200, 302], name));
	}

	/** One of the things that shoppers do, as often as they do them. */
	next(): Promise<unknown> {
		const at = randomInt(100);
		if (at < 30) return this.#browse();
		if (at < 42) return this.#search();
		if (at < 52) return this.#favorite();
		if (at < 64) return this.#tellCart();
		if (at < 84) return this.#buy();
		if (at < 94) return this.#lookAtAccount();
		if (at < 97) return this.#peek();
		return this.#signOutAndIn();
	}

	async #browse() {
		await this.#ask("home", "/", [200]);
		await this.#ask("list", some(LISTS), [200]);
		const product = some(CATALOGUE);
		const { text } = await this.#ask("product", `/product/${product.id}`, [200]);
		this.#expect("product", text.includes(product.id), `was not shown ${product.id}`);
	}

	async #search() {
		await this.#ask("search", `/search?keyword=${encodeURIComponent(some(KEYWORDS))}`, [200]);
	}

	/** What the device says of itself, and what it hears of its account. */
	async #sync(step: string, changes: object): Promise<AccountState> {
		const { text } = await this.#send(step, "/session", { owner: this.#jar.cookies.get("account"), ...changes });
		const { session } = JSON.parse(text) as { session?: AccountState };
		if (!session) throw new Error(`/session answered ${text.slice(0, 100)}`);
		const { busy } = this.#ledger;
		if (session.favorites === null) {
			busy.set(step, (busy.get(step) ?? 0) + 1);
			throw new Busy();
		}
		this.#expect(step, session.user?.email === this.email, `is taken for ${session.user?.email}`);
		return session;
	}

	async #favorite() {
		const { id } = some(CATALOGUE);
		const added = await this.#sync("favorite", { favorites: { add: [id], remove: [] } });
		this.#expect(
			"favorite",
			Boolean(added.favorites?.some((kept) => kept.id === id)),
			`saved ${id}, and it is not kept`,
		);
		const { favorites } = await this.#sync("favorite", { favorites: { add: [], remove: [id] } });
		this.#expect("favorite", !favorites?.some((kept) => kept.id === id), `removed ${id}, and it is still kept`);
	}

	async #tellCart() {
		const line = { id: some(buyable).id, quantity: 1 + randomInt(3), at: Date.now() };
		const { cart } = await this.#sync("cart", { cart: JSON.stringify([[line.id, line.quantity, line.at]]) });
		const kept = cart?.lines.find(({ id }) => id === line.id);
		this.#expect(
			"cart",
			kept?.quantity === line.quantity,
			`put ${line.quantity} of ${line.id}, kept: ${kept?.quantity}`,
		);
	}

	async #buy() {
		const ids = new Set(Array.from({ length: 1 + randomInt(3) }, () => some(buyable).id));
		const wanted = [...ids].map((productId) => ({ productId, quantity: 1 + randomInt(2) }));
		const asked = await this.#send("quote", "/quote", { items: wanted, stage: "checkout" });
		const told = JSON.parse(asked.text) as Quote;
		// What has sold out meanwhile costs nothing; the rest is what the rule says
		const left = told.lines.filter(({ available }) => available);
		const items = left.map(({ productId, quantity }) => ({ productId, quantity }));
		const right = quote(items, products, "checkout");
		this.#expect(
			"quote",
			told.total === right.total,
			`was told ${told.total} for ${JSON.stringify(items)}, not ${right.total}`,
		);
		if (left.length === 0) return;

		const lines = right.lines.map(({ productId, quantity, unitPrice }) => ({ productId, quantity, unitPrice }));
		const key = randomUUID();
		const order = {
			firstName: "Load",
			lastName: this.marker,
			email: this.email,
			phone: "+1 555 0100",
			address: `1 ${this.marker} Lane`,
			city: "Portland",
			postalCode: "97201",
			country: "United States",
			paymentMethod: "paypal",
			reference: `ORD-${String(randomInt(1_000_000)).padStart(6, "0")}`,
			items: JSON.stringify(lines.map(({ unitPrice: price, ...line }) => ({ ...line, price }))),
			quotedTotal: String(right.total),
			idempotencyKey: key,
		};
		const placed = await patiently(() => this.#post("checkout", "/checkout", [302, 409], order)).catch((error) => {
			if (error instanceof Busy) this.#ledger.unheard += 1;
			throw error;
		});
		const id = /^\/order-confirmation\?order=([0-9a-f-]{36})$/.exec(placed.location)?.[1];
		if (!id) {
			const { refusals } = this.#ledger;
			refusals.set(placed.status, (refusals.get(placed.status) ?? 0) + 1);
			return;
		}
		const taken: Acknowledged = { id, key, marker: this.marker, lines, total: right.total, cancelled: false };
		this.#ledger.orders.push(taken);
		this.#mine.push(taken);
		if (Math.random() < REPLAYED) {
			const again = await patiently(() => this.#post("checkout again", "/checkout", [302], order));
			this.#expect(
				"checkout again",
				again.location === placed.location,
				`has ${placed.location} and ${again.location}`,
			);
		}
		const { text } = await patiently(() => this.#ask("confirmation", placed.location, [200]));
		this.#expect("confirmation", text.includes(order.reference), `was not shown ${order.reference}`);
		this.#expect("confirmation", text.includes(formatCents(right.total)), `was not shown ${right.total} for ${id}`);
		if (Math.random() >= CANCELLED) return;
		taken.cancelled = null; // nothing is known of it until one answer says so
		await patiently(() => this.#post("cancel", `/account/orders/${id}`, [302], {}));
		taken.cancelled = true;
	}

	async #lookAtAccount() {
		const profile = await this.#ask("account", "/account", [200]);
		this.#expect("account", profile.text.includes(this.email), "does not see the own e-mail address");
		const { text } = await this.#ask("orders", "/account?tab=orders", [200]);
		for (const { id } of this.#mine) this.#expect("orders", text.includes(id), `does not see order ${id}`);
		const file = await this.#ask("data", "/account/data", [200]);
		const held = file.text.match(MARKER)?.length ?? 0;
		this.#expect("data", held > 0, "gets a file without anything of their own");
	}

	/** At another's order. */
	async #peek() {
		const other = this.#ledger.orders.findLast(({ marker }) => marker !== this.marker);
		if (other) await this.#ask("another's order", `/account/orders/${other.id}`, [404]);
	}

	async #signOutAndIn() {
		const credentials = { intent: "sign-in", identifier: this.email, password: PASSWORD };
		await patiently(() => this.#post("sign out", "/sign-out", [302], {}));
		await patiently(() => this.#ask("signed out", "/account", [302]));
		await patiently(() => this.#post("sign in", "/auth", [302], credentials));
	}
}
