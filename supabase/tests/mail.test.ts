import { afterAll, describe, expect, test } from "vitest";
import { formatCents } from "../functions/_shared/domain/money.ts";
import { CONTACT_EMAIL } from "../functions/_shared/shop.config.ts";
import { backend, callFunction, createShopper, eventually, isLocal, signInAdmin } from "./support/backend.ts";
import { importFunctions } from "./support/functions.ts";
import { latestMail, mailsTo } from "./support/mail.ts";
import { createOrder } from "./support/orders.ts";
import { createProduct, deleteTestProducts } from "./support/products.ts";

const post = importFunctions("mail");
const withKey = (apikey: string) => ({ headers: { apikey } });
const subjects = async (email: string) => (await mailsTo(email, backend.mailUrl)).map(({ subject }) => subject);

describe("the function mail", () => {
	test("is for the secret key only", async () => {
		const [shopper, admin] = [await createShopper(), await signInAdmin()];
		for (const options of [
			{},
			withKey(""),
			withKey(`${backend.secretKey}x`),
			{ token: shopper.token },
			{ token: admin.token },
			{ token: backend.secretKey },
		]) {
			const { status, body } = await callFunction("mail", {}, options);
			expect({ status, body }).toMatchObject({ status: 401, body: { error: { code: "not_authenticated" } } });
		}
		expect((await callFunction("mail", {}, withKey(backend.secretKey))).status).toBe(200);
	});

	test("leaves mails waiting, with a readable error, while its secrets aren't set", async () => {
		const response = await post("mail", {}, { apikey: backend.secretKey });
		expect(response.status).toBe(503);
		expect(await response.json()).toEqual({
			error: {
				code: "mail_not_configured",
				message: expect.stringContaining("RESEND_API_KEY, MAIL_FROM, SITE_URL"),
			},
		});
	});
});

describe.runIf(isLocal)("an order", () => {
	afterAll(deleteTestProducts);
	const waitForSubjects = (email: string, expected: string[]) =>
		eventually(async () => expect((await subjects(email)).toReversed()).toEqual(expected));

	// A job runs every minute
	test("is mailed at once to its account's address, at each step, with its total, tracking number and link, and to the seller", async () => {
		const [shopper, admin] = [await createShopper(), await signInAdmin()];
		const product = await createProduct({ price: 5483 });
		const { id, reference, total } = await createOrder(shopper, [product, 1]);
		const received = `Your Encore order ${reference}`;
		await waitForSubjects(shopper.email, [received]);
		const receipt = await latestMail(shopper.email, backend.mailUrl);
		expect(receipt?.text).toContain(formatCents(total));
		expect(receipt?.links.map((link) => new URL(link).pathname)).toEqual([`/account/orders/${id}`, "/account/mails"]);
		const newOrder = `New order ${reference}: ${formatCents(total)}`;
		await eventually(async () => expect(await subjects(CONTACT_EMAIL)).toContain(newOrder));

		await admin.client.rpc("advance_order", { order_id: id, status: "processing" });
		await admin.client.rpc("advance_order", { order_id: id, status: "shipped", tracking_number: "1Z999AA10123456784" });
		await admin.client.rpc("advance_order", { order_id: id, status: "delivered" });
		await waitForSubjects(shopper.email, [received, `${received} is on its way`, `${received} was delivered`]);
		const shipped = (await mailsTo(shopper.email, backend.mailUrl))[1];
		expect(shipped?.links[0]).toBe("https://www.ups.com/track?tracknum=1Z999AA10123456784");
	});
});
