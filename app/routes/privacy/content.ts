import type { LegalPart } from "#app/features/content/legal-page.tsx";
import { CONTACT_EMAIL } from "#shared/shop.config.ts";

export const PARTS: readonly LegalPart[] = [
	{
		id: "short",
		title: "In short",
		text: [
			"We keep what it takes to run your account and deliver your orders, and use it for that only. What you put in your cart and favorites stays on your device until you sign in. We don't track you, show ads or sell anything about you.",
		],
	},
	{
		id: "what",
		title: "What we keep",
		text: ["This is everything:"],
		list: [
			"Your account: email address, a scrambled form of your password that no one can read back, and your name, picture and second factor if you add them.",
			"Your cart and favorites, once you're signed in, so that they're there on your other devices.",
			"Your orders: name, email, phone, address, what you bought, what it cost and how you chose to pay.",
			"A request to delete your account, if you make one.",
			"Your sessions: the kind of browser, and when you signed in and last used it.",
			"The kinds of browsers you've signed in with, in scrambled form, so that we can email you when a new one is used.",
			"A log line when something fails: time, page and a reference number, without your name or address.",
			"How fast a page was: up to four timings and the kind of page (“a product”, not which one), sent when you leave it. They're anonymous: no cookie, and no number that stands for you. Browsers that ask not to be tracked (Do Not Track, Global Privacy Control) send none.",
		],
	},
	{
		id: "device",
		title: "What stays on your device",
		text: [
			"Without an account, your cart and favorites are kept in your browser only. With or without one, so are the pieces you viewed recently, the sizes you saved, copies of public pages you opened (so that you can read them offline) and the shipping details of a checkout you haven't finished. Addresses, cards and settings that you add to your account stay on the device you entered them on, too; of a card, we keep only its type, last four digits and expiration date. The [cookie policy](/cookies) lists every entry and how long it stays.",
			"Card numbers typed at checkout never leave your device: this is a demo checkout, and no card is charged or stored.",
		],
	},
	{
		id: "forms",
		title: "Forms that send nothing",
		text: [
			`The contact form, the newsletter sign-up and the application form aren't connected to anything yet: what you type there is neither sent nor kept. To reach us, email [${CONTACT_EMAIL}](mailto:${CONTACT_EMAIL}). We keep your email for as long as it takes to answer it, and no longer than two years.`,
		],
	},
	{
		id: "why",
		title: "Why we keep it",
		text: [
			"We need your order to deliver it and to take it back, which is our contract with you, and your account because you asked for one. Log lines and page timings help us keep the shop working, which is our legitimate interest. Tax law requires us to keep records of sales.",
		],
	},
	{
		id: "long",
		title: "How long we keep it",
		text: [],
		list: [
			"Your account, cart and favorites: until you delete them or the account.",
			"Orders: seven years, as tax law requires. If you delete your account, they're kept without anything that names you.",
			"Log lines: 30 days. Page timings: 90 days.",
			"The browsers you've signed in with: 180 days after you last used one.",
			"A session: 30 days after you last used it, or until you sign out or [end it](/account/sessions).",
		],
	},
	{
		id: "who",
		title: "Who else sees it",
		text: [
			"Only those who work for us under contract, and only what they need: Cloudflare, which delivers the pages and so sees your IP address; Supabase, which stores accounts and orders; Resend, which sends our emails; and the carrier, which gets the name, address and phone number on your package. No one else, unless a court orders it.",
		],
	},
	{
		id: "rights",
		title: "Your choices",
		text: [
			`You can see and correct most of it in your [account](/account). In its [settings](/account?tab=settings) you can download your data and delete your account, and [end sessions](/account/sessions) on other devices. For anything else, email [${CONTACT_EMAIL}](mailto:${CONTACT_EMAIL}). You can also file a complaint with the data protection authority where you live.`,
		],
	},
	{
		id: "changes",
		title: "Changes",
		text: ["If this policy changes in a way that affects you, this page says so before the change takes effect."],
	},
];
