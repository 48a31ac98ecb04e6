import { expect, test } from "playwright/test";
import { AUTH_MAILS } from "../../scripts/support/shop-files.ts";
import { renderHtml } from "../../supabase/functions/_shared/mail/layout.ts";
import { MAILS } from "../../supabase/functions/_shared/mail/mails.fixture.ts";
import { contentOf } from "../../supabase/functions/_shared/mail/messages.ts";
import { orderData } from "../../supabase/functions/_shared/mail/order.fixture.ts";

const LONG_ADDRESS = `${"amara.".repeat(9)}okafor@${"a-very-long-subdomain.".repeat(3)}encore.example`;
const VARIABLES: Readonly<Record<string, string>> = {
	Email: LONG_ADDRESS,
	OldEmail: "amara@encore.example",
	NewEmail: LONG_ADDRESS,
	SiteURL: "https://shop.test",
	Token: "0123456789",
};

const item = (name: string, n: number) => ({
	product_id: `piece-${n}`,
	name,
	size: `EU ${36 + n}`,
	condition: "Very Good",
	quantity: n + 1,
	unit_price: 1e4,
	total_price: 1e4,
	image_url: "/photo/piece/0123456789abcdef0123456789abcdef-c0ffee.jpg",
});
const NAMES = [
	"Полушубок из овчины с капюшоном и деревянными пуговицами",
	"Wool coat with horn buttons, a detachable hood, a quilted lining and four pockets, of which two have zips",
	"W".repeat(60),
];
/** Twenty lines. */
const LARGE_ORDER = orderData({
	total_amount: 200_000,
	items: Array.from({ length: 20 }, (_, n) => item(NAMES[n] ?? `Leather tote bag ${n}`, n)),
});

const SITE = "https://shop.test";
const created_at = "2026-11-22 22:48:05.679+00";
const mails = [...MAILS, ["order_received", LARGE_ORDER] as const].map(([kind, data]) =>
	renderHtml(contentOf({ kind, data, created_at }, SITE), SITE),
);
const authMails = Object.values(AUTH_MAILS).map((content) =>
	renderHtml(content, SITE).replace(/\{\{ \.(\w+) \}\}/g, (_, name: string) => VARIABLES[name] ?? ""),
);

/** All mails in columns of this width in px, on a phone in one. */
const sheet = (html: readonly string[], width: number) => `<!doctype html>
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
${/<style>[\s\S]*?<\/style>/.exec(html[0] ?? "")?.[0]}
<body style="margin: 0; display: grid; grid-template-columns: repeat(auto-fill, minmax(min(${width}px, 100%), 1fr)); align-items: start">
${html.map((mail) => `<div style="min-width: 0; border-bottom: 1px solid">${/<body[^>]*>([\s\S]*)<\/body>/.exec(mail)?.[1]}</div>`).join("\n")}`;

for (const [name, html, width] of [
	["mails", mails, 480],
	["mails-auth", authMails, 480],
	["mails-wide @desktop", mails.slice(0, 4), 700],
] as const)
	test(name, async ({ page }) => {
		await page.route(/^https:/, (route) => route.fulfill({ path: "public/icon-192.png" }));
		await page.setContent(sheet(html, width), { waitUntil: "load" });
		const overflow = await page.evaluate(
			() => document.documentElement.scrollWidth - document.documentElement.clientWidth,
		);
		expect(overflow).toBe(0);
		for (const colorScheme of ["light", "dark"] as const) {
			await page.emulateMedia({ colorScheme });
			await expect(page).toHaveScreenshot(`${name.split(" ")[0]}${colorScheme === "dark" ? "-dark" : ""}.png`, {
				fullPage: true,
			});
		}
	});
