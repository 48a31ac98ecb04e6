import { expect, test } from "vitest";
import { findPromo } from "../domain/promo.ts";
import { EmailAddress, PromoCode } from "./fields.ts";

test.each([
	"mara&lind@encore.example",
	"m/x=@encore.example",
	"mara@shop.example.xn--p1ai",
	"o'mara+shop@encore.example",
	`${"m".repeat(239)}@encore.example`,
])("%j is an email address, also with signs around it that can't be seen", (address) => {
	for (const typed of [address, `\u200b ${address}\u00a0`, address.replace("@", "＠")])
		expect(EmailAddress.parse(typed)).toBe(address);
});

test.each([
	"",
	"mara",
	"mara@",
	"@encore.example",
	"ma ra@encore.example",
	"mara@encore..example",
	"mara@-encore.example",
	"mara@encore.example,lind@encore.example",
])("%j is no email address", (typed) => {
	const { error } = EmailAddress.safeParse(typed);
	expect(error?.issues[0]?.message).toBe("Enter the whole address, for example you@example.com");
});

test("an email address has at most 254 characters", () => {
	const { error } = EmailAddress.safeParse(`${"m".repeat(240)}@encore.example`);
	expect(error?.issues[0]?.message).toBe("At most 254 characters");
});

test.each(["  thrifty\n", "thrifty\u200b", "ＴＨＲＩＦＴＹ"])("%j is the promo code thrifty", (typed) => {
	expect(findPromo(PromoCode.parse(typed))?.code).toBe("thrifty");
});
