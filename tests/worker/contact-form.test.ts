import { describe, expect, inject, test } from "vitest";
import { CONTACT_EMAIL } from "../../supabase/functions/_shared/shop.config.ts";
import { eventually, service } from "../../supabase/tests/support/backend.ts";
import { mailsTo } from "../../supabase/tests/support/mail.ts";
import { jsonPost, useSharedShop, useShop } from "./support/shop.ts";

const MESSAGE = { name: "Amara", email: "amara@encore.example", subject: "The blazer", message: "Is it lined?" };
const PATH = "/contact/send";
const { url, publishableKey, mailUrl } = inject("backend");

describe("without the variable, as in the sample shop", () => {
	const { request } = useSharedShop();

	test("nothing can be sent", async () => {
		expect((await request(PATH, jsonPost(MESSAGE))).status).toBe(404);
	});
});

describe("with it", () => {
	const { request } = useShop({ CONTACT_FORM: "on" });

	test("a message is mailed to the shop and kept, and visitors can't read it", async () => {
		const subject = `The blazer ${crypto.randomUUID()}`;
		expect((await request(PATH, jsonPost({ ...MESSAGE, subject }))).status).toBe(200);
		const { data: kept } = await service.from("contact_messages").select("name, email, subject, message");
		expect(kept).toContainEqual({ ...MESSAGE, subject });
		await eventually(async () => {
			const mails = await mailsTo(CONTACT_EMAIL, mailUrl);
			const mail = mails.find((mail) => mail.subject === `Message from Amara: ${subject}`);
			for (const text of ["Answer to amara@encore.example.", "Is it lined?"]) expect(mail?.text).toContain(text);
		});
		expect((await request(PATH)).status).toBe(405);
	});

	test("each wrong field is named", async () => {
		const response = await request(
			PATH,
			jsonPost({ name: " ", email: "amara@", subject: "x".repeat(201), message: "" }),
		);
		expect(response.status).toBe(422);
		expect(await response.json()).toEqual({
			errors: {
				name: "Enter your name",
				email: "Enter the whole address, for example you@example.com",
				subject: "At most 200 characters",
				message: "Enter your message",
			},
		});
	});

	const sendDirectly = (fields: object = {}) =>
		fetch(`${url}/rest/v1/rpc/send_contact_message`, jsonPost({ ...MESSAGE, ...fields }, { apikey: publishableKey }));

	test("a direct caller's wrong field is named", async () => {
		for (const [fields, details] of [
			[{ name: "x".repeat(101) }, '"contact_messages_name_check"'],
			[{ message: null }, '"message"'],
		] as const) {
			const response = await sendDirectly(fields);
			expect([response.status, await response.json()]).toMatchObject([422, { message: "invalid", details }]);
		}
	});

	test("messages have a limit of an hour, also for direct callers of the database", async () => {
		let response: Response | undefined;
		for (let n = 0; n < 61; n++) response = await sendDirectly();
		expect(response?.status).toBe(429);
		expect((await request(PATH, jsonPost(MESSAGE))).status).toBe(429);
		await service.from("contact_messages").delete().neq("id", 0);
	});
});
