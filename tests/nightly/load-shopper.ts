import { randomBytes, randomInt } from "node:crypto";
import type { AccountState } from "../../app/features/sync/account-state.server.ts";
import { CATALOGUE } from "../../supabase/functions/_shared/catalogue/catalogue.ts";
import type { Quote } from "../../supabase/functions/_shared/contracts/pricing.ts";
import { type Cents, formatCents } from "../../supabase/functions/_shared/domain/money.ts";
import { quote } from "../../supabase/functions/_shared/domain/pricing.ts";
import { CookieJar } from "../worker/support/cookie-jar.ts";
import { linesOf, orderForm } from "../worker/support/orders.ts";

export interface ConfirmedOrder {
	id: string;
	key: string;
	marker: string;
	lines: { productId: string; quantity: number; salePrice: Cents }[];
	total: Cents;
	/** Null while the outcome of a cancellation is unknown. */
	cancelled: boolean | null;
}

export class LoadResults {
	/** Milliseconds, by step. */
	durations = new Map<string, number[]>();
	orders: ConfirmedOrder[] = [];
	/** Orders for which every attempt returned "try again", so they may be stored. */
	unknownOrders = 0;
	rejections = new Map<number, number>();
	problems: string[] = [];
	/** Responses with "try again", by step. */
	timeouts = new Map<string, number>();

	addTimeout(step: string): void {
		this.timeouts.set(step, (this.timeouts.get(step) ?? 0) + 1);
	}
}

/** The outcome of the request is unknown. */
export class TryAgainError extends Error {}

const TRY_AGAIN = /is not responding right now|could not be (canceled|loaded|saved) (just|right) now/;
const MAX_ATTEMPTS = 8;
const RETRY_DELAY_MS = 1_000;

async function withRetries<T>(act: () => Promise<T>): Promise<T> {
	for (let left = MAX_ATTEMPTS; ; left--) {
		try {
			return await act();
		} catch (error) {
			if (!(error instanceof TryAgainError) || left <= 1) throw error;
			await new Promise((resolve) => setTimeout(resolve, RETRY_DELAY_MS));
		}
	}
}

/** Part of a shopper's name, address and e-mail address. */
const MARKER = /mk[0-9a-f]{12}/g;
const PASSWORD = "a-password-4-load";
const REPLAYED = 0.2;
const CANCELLED = 0.2;

const products = new Map(CATALOGUE.map((product) => [product.id, product]));
const available = CATALOGUE.filter(({ status }) => status === "available");
const UNKNOWN_WORD = "zzz";
const KEYWORDS = ["denim", "silk scarf", "wool", "boots", "vintage", UNKNOWN_WORD];
const LISTS = [
	"/shop",
	"/shop?category=shoes",
	"/vintage?decade=90s",
	"/categories/womens",
	"/new-arrivals",
	"/accessories",
];
const pick = <T>(list: readonly T[]): T => list[randomInt(list.length)] as T;

export class LoadShopper {
	readonly marker = `mk${randomBytes(6).toString("hex")}`;
	readonly email = `load-${this.marker}@encore.example`;
	#jar = new CookieJar();
	#orders: ConfirmedOrder[] = [];
	#origin: string;
	#results: LoadResults;

	constructor(origin: string, results: LoadResults) {
		this.#origin = origin;
		this.#results = results;
	}

	/** Records the duration, an unexpected status, and data of other shoppers. */
	async #fetch(step: string, path: string, expected: readonly number[], init: RequestInit = {}) {
		const { durations, problems } = this.#results;
		const headers = new Headers(init.headers);
		if (this.#jar.header()) headers.set("cookie", this.#jar.header());
		if (init.method) headers.set("origin", this.#origin);
		const started = performance.now();
		const response = await fetch(this.#origin + path, { redirect: "manual", ...init, headers });
		const text = await response.text();
		const ofStep = durations.get(step) ?? [];
		durations.set(step, ofStep);
		ofStep.push(performance.now() - started);
		this.#jar.take(response.headers.getSetCookie());
		const { status } = response;
		const location = response.headers.get("location") ?? "";
		const requestId = response.headers.get("x-request-id");
		const isTryAgain = status === 503 || TRY_AGAIN.test(text);
		if (!isTryAgain && !expected.includes(status)) problems.push(`${step}: ${path} returned ${status} (${requestId})`);
		const foreign = `${text} ${location}`.match(MARKER)?.find((marker) => marker !== this.marker);
		if (foreign) problems.push(`${step}: ${path} shows ${this.marker} data of ${foreign} (${requestId})`);
		if (isTryAgain) {
			this.#results.addTimeout(step);
			throw new TryAgainError();
		}
		return { status, text, location };
	}

	#post(step: string, path: string, expected: readonly number[], fields: Record<string, string>) {
		return this.#fetch(step, path, expected, { method: "POST", body: new URLSearchParams(fields) });
	}

	#postJson(step: string, path: string, body: object) {
		const headers = { "content-type": "application/json" };
		return this.#fetch(step, path, [200], { method: "POST", body: JSON.stringify(body), headers });
	}

	#expect(step: string, condition: boolean, problem: string) {
		if (!condition) this.#results.problems.push(`${step}: ${this.marker} ${problem}`);
	}

	async signUp() {
		const credentials = { identifier: this.email, password: PASSWORD, confirm: PASSWORD };
		// An attempt without a response may have created the account, so every second one signs in
		for (let left = MAX_ATTEMPTS; left > 0 && !this.#jar.cookies.has("signed_in"); left--) {
			const intent = left % 2 === 0 ? "sign-up" : "sign-in";
			await this.#post("sign up", `/auth?mode=${intent}`, [302, 422], { intent, ...credentials }).catch(() => {});
		}
		const fields = { intent: "profile", name: `Load ${this.marker}` };
		await withRetries(() => this.#post("name", "/account", [200, 302], fields));
	}

	/** Runs a random action, weighted by how often shoppers take it. */
	next(): Promise<unknown> {
		const percent = randomInt(100);
		if (percent < 30) return this.#browse();
		if (percent < 42) return this.#search();
		if (percent < 52) return this.#favorite();
		if (percent < 64) return this.#pushCart();
		if (percent < 84) return this.#buy();
		if (percent < 94) return this.#viewAccount();
		if (percent < 97) return this.#viewForeignOrder();
		return this.#signOutAndIn();
	}

	async #browse() {
		await this.#fetch("home", "/", [200]);
		const list = pick(LISTS);
		const { text: listText } = await this.#fetch("list", list, [200]);
		this.#expect("list", listText.includes('href="/product/'), `${list} lists no product`);
		const { id } = pick(CATALOGUE);
		const { text } = await this.#fetch("product", `/product/${id}`, [200]);
		this.#expect("product", text.includes(id), `page lacks ${id}`);
	}

	async #search() {
		const keyword = pick(KEYWORDS);
		const { text } = await this.#fetch("search", `/search?keyword=${encodeURIComponent(keyword)}`, [200]);
		const isFound = keyword !== UNKNOWN_WORD;
		this.#expect(
			"search",
			text.includes('href="/product/') === isFound,
			`${isFound ? "found no" : "found a"} ${keyword}`,
		);
	}

	async #sync(step: string, changes: object): Promise<AccountState> {
		const { text } = await this.#postJson(step, "/session", { owner: this.#jar.cookies.get("account"), ...changes });
		const session = JSON.parse(text) as AccountState;
		if (!session.state) throw new Error(`/session returned ${text.slice(0, 100)}`);
		if (session.favorites === null) {
			this.#results.addTimeout(step);
			throw new TryAgainError();
		}
		this.#expect(step, session.user?.email === this.email, `is signed in as ${session.user?.email}`);
		return session;
	}

	async #favorite() {
		const { id } = pick(CATALOGUE);
		const isFavorite = ({ favorites }: AccountState) => Boolean(favorites?.some((favorite) => favorite.id === id));
		const added = await this.#sync("favorite", { favorites: { add: [id], remove: [] } });
		this.#expect("favorite", isFavorite(added), `added ${id}, which is not stored`);
		const removed = await this.#sync("favorite", { favorites: { add: [], remove: [id] } });
		this.#expect("favorite", !isFavorite(removed), `removed ${id}, which is still stored`);
	}

	async #pushCart() {
		const line = { id: pick(available).id, quantity: 1 + randomInt(3), at: Date.now() };
		const { cart } = await this.#sync("cart", { cart: JSON.stringify([[line.id, line.quantity, line.at]]) });
		const stored = cart?.lines.find(({ id }) => id === line.id)?.quantity;
		this.#expect("cart", stored === line.quantity, `pushed ${line.quantity} of ${line.id}, stored ${stored}`);
	}

	async #buy() {
		const ids = new Set(Array.from({ length: 1 + randomInt(3) }, () => pick(available).id));
		const requested = [...ids].map((productId) => ({ productId, quantity: 1 + randomInt(2) }));
		const response = await this.#postJson("quote", "/quote", { items: requested, stage: "checkout" });
		const quoted = JSON.parse(response.text) as Quote;
		// Sold-out lines are not charged
		const inStock = quoted.lines.filter((line) => line.available);
		const items = inStock.map(({ productId, quantity }) => ({ productId, quantity }));
		const expected = quote(items, products, "checkout");
		this.#expect(
			"quote",
			quoted.total === expected.total,
			`was quoted ${quoted.total} for ${JSON.stringify(items)}, not ${expected.total}`,
		);
		if (inStock.length === 0) return;

		const lines = expected.lines.map(({ productId, quantity, salePrice }) => ({ productId, quantity, salePrice }));
		const ordered = lines.map(({ salePrice: price, ...line }) => ({ ...line, price }));
		const contact = { lastName: this.marker, email: this.email, address: `1 ${this.marker} Lane` };
		const form = orderForm({ ...contact, ...linesOf(ordered, expected.total) });
		const placed = await withRetries(() => this.#post("checkout", "/checkout", [302, 409], form)).catch((error) => {
			if (error instanceof TryAgainError) this.#results.unknownOrders += 1;
			throw error;
		});
		const id = /^\/order-confirmation\?order=([0-9a-f-]{36})$/.exec(placed.location)?.[1];
		if (!id) {
			const { rejections } = this.#results;
			rejections.set(placed.status, (rejections.get(placed.status) ?? 0) + 1);
			return;
		}
		const { total } = expected;
		const key = form.idempotencyKey;
		const order: ConfirmedOrder = { id, key, marker: this.marker, lines, total, cancelled: false };
		this.#results.orders.push(order);
		this.#orders.push(order);
		if (Math.random() < REPLAYED) {
			const replayed = await withRetries(() => this.#post("checkout replay", "/checkout", [302], form));
			const isSame = replayed.location === placed.location;
			this.#expect("checkout replay", isSame, `was sent to ${placed.location}, then to ${replayed.location}`);
		}
		const { text } = await withRetries(() => this.#fetch("confirmation", placed.location, [200]));
		this.#expect("confirmation", /ORD-\d{6}/.test(text), "page lacks an order number");
		this.#expect("confirmation", text.includes(formatCents(order.total)), `page of ${id} lacks ${order.total}`);
		if (Math.random() >= CANCELLED) return;
		order.cancelled = null;
		await withRetries(() => this.#post("cancel", `/account/orders/${id}`, [302], {}));
		order.cancelled = true;
	}

	async #viewAccount() {
		const profile = await this.#fetch("account", "/account", [200]);
		this.#expect("account", profile.text.includes(this.email), "page lacks the e-mail address");
		const { text } = await this.#fetch("orders", "/account?tab=orders", [200]);
		for (const { id } of this.#orders) this.#expect("orders", text.includes(id), `page lacks order ${id}`);
		const file = await this.#fetch("data", "/account/data", [200]);
		this.#expect("data", file.text.includes(this.marker), "file lacks the shopper's data");
	}

	async #viewForeignOrder() {
		const order = this.#results.orders.findLast(({ marker }) => marker !== this.marker);
		if (order) await this.#fetch("foreign order", `/account/orders/${order.id}`, [404]);
	}

	async #signOutAndIn() {
		const credentials = { intent: "sign-in", identifier: this.email, password: PASSWORD };
		await withRetries(() => this.#post("sign out", "/sign-out", [302], {}));
		await withRetries(() => this.#fetch("signed out", "/account", [302]));
		await withRetries(() => this.#post("sign in", "/auth", [302], credentials));
	}
}
