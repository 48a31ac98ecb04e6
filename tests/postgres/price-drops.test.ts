import { beforeEach, expect, test } from "vitest";
import { contentOf } from "../../supabase/functions/_shared/mail/messages.ts";
import { emailOf, type TestProduct } from "../support/database-orders.ts";
import { usePostgres } from "../support/use-postgres.ts";

const { connect, connectAsService, db } = await usePostgres();
const [client, visitor] = [await connect(), await connect()];
const [service, second] = [await connectAsService(), await connectAsService()];
await visitor.query("set role anon");

let shopper: { id: string };
let product: TestProduct;
beforeEach(async () => {
	await db.query("delete from public.mails");
	await db.query("delete from public.mail_subscriptions");
	shopper = await db.createShopper();
	product = await db.createProduct({ price: "60.00" });
});

async function save(products = [product], user = shopper) {
	await client.actAs(user);
	await client.query("select public.change_favorites($1, '{}')", [products.map(({ id }) => id)]);
}
async function subscribe(user = shopper) {
	await client.actAs(user);
	await client.query("insert into public.mail_subscriptions (user_id, kind) values ($1, 'price_drop')", [user.id]);
}
const change = (price: number, { id } = product) =>
	db.query("update public.products set price = $2 where id = $1", [id, price]);
const aDayPasses = () => db.query("update public.mail_subscriptions set mailed_at = mailed_at - interval '1 day'");
const write = (connection = service) => connection.query("select public.write_price_drop_mails()");

interface Mail {
	kind: string;
	recipient: string;
	created_at: string;
	data: { token: string; products: { id: string; old_price: number; new_price: number }[] };
}
const mails = () =>
	db.rows<Mail>("select kind, recipient, data, created_at::text from public.mails order by created_at, id");
const prices = async () =>
	(await mails()).map(({ data }) => data.products.map(({ old_price, new_price }) => [old_price, new_price]));

test("a favorite's lower price is mailed once to a subscriber, with the price that it had when it was saved", async () => {
	await subscribe();
	await save();
	await write();
	expect(await mails()).toEqual([]);
	await change(51);
	await write();
	await aDayPasses();
	await write();
	const [mail, ...others] = await mails();
	expect(others).toEqual([]);
	expect(mail).toMatchObject({
		kind: "price_drop",
		recipient: emailOf(shopper),
		data: { products: [{ id: product.id, name: product.id, old_price: 60, new_price: 51 }] },
	});
	expect(mail && contentOf(mail, "https://shop.test").unsubscribeUrl).toBe(
		`https://shop.test/account/mails?token=${mail?.data.token}`,
	);
});

test("a discount and a sale price are lower prices, too; 5% is the least, and a product that isn't for sale is no news", async () => {
	const changes = [
		["1500.00", "sale_price = 800"],
		["100.00", "discount_percentage = 30"],
		["100.00", "price = 10, is_available = false"],
		["100.00", "price = 95.01"],
		["60.00", "price = 57"],
	] as const;
	const products: TestProduct[] = [];
	for (const [price] of changes) products.push(await db.createProduct({ price }));
	await subscribe();
	await save(products);
	for (const [n, [, change]] of changes.entries())
		await db.query(`update public.products set ${change} where id = $1`, [products[n]?.id]);
	await write();
	expect(await prices()).toEqual([
		[
			[1500, 800],
			[100, 70],
			[60, 57],
		],
	]);
});

test("a second drop is measured from the mailed price, and at most one mail is written a day", async () => {
	await subscribe();
	await save();
	for (const price of [50, 40, 39]) {
		await change(price);
		await write();
	}
	expect(await prices()).toEqual([[[60, 50]]]);
	await aDayPasses();
	await write();
	await aDayPasses();
	// A raised price that falls back to the same one causes no mail
	await change(80);
	await write();
	await change(39);
	await write();
	expect(await prices()).toEqual([[[60, 50]], [[50, 39]]]);
});

test("mails go only to subscribers with a confirmed address", async () => {
	const unconfirmed = await db.createShopper();
	await db.query("update auth.users set email_confirmed_at = null where id = $1", [unconfirmed.id]);
	await subscribe(unconfirmed);
	for (const user of [shopper, unconfirmed]) await save([product], user);
	await change(10);
	await write();
	expect(await mails()).toEqual([]);
});

test("a mail names the 20 largest drops, and the others aren't mailed later", async () => {
	const products: TestProduct[] = [];
	for (let n = 0; n < 25; n++) products.push(await db.createProduct({ price: "100.00" }));
	await subscribe();
	await save(products);
	for (const [n, item] of products.entries()) await change(90 - n, item);
	await write();
	await aDayPasses();
	await write();
	const [mail, ...others] = await mails();
	expect(others).toEqual([]);
	expect(mail?.data.products.map(({ new_price }) => new_price)).toEqual(Array.from({ length: 20 }, (_, n) => 66 + n));
});

test("concurrent runs write one mail", async () => {
	await subscribe();
	await save();
	await change(30);
	await Promise.all([write(), write(second)]);
	expect(await mails()).toHaveLength(1);
});

test("ending a subscription, by the link or in the account, withdraws a mail that wasn't sent; so does deleting the account", async () => {
	const ways = [
		async () => {
			const [mail] = await mails();
			for (let n = 0; n < 2; n++)
				expect(await visitor.value("select public.unsubscribe($1)", mail?.data.token)).toBe(true);
		},
		async () => {
			await client.actAs(shopper);
			await client.query("delete from public.mail_subscriptions where kind = 'price_drop'");
		},
		() => db.query("delete from auth.users where id = $1", [shopper.id]),
	];
	const other = await db.createShopper();
	await subscribe(other);
	await save([product], other);
	for (const end of ways) {
		shopper = await db.createShopper();
		product = await db.createProduct({ price: "60.00" });
		await subscribe();
		await save();
		await change(30);
		await write();
		expect(await mails()).toHaveLength(1);
		await end();
		expect(await mails()).toEqual([]);
		expect(await db.values("select user_id from public.mail_subscriptions")).toEqual([other.id]);
	}
});
